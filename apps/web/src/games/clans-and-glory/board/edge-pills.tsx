import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { counted } from '../messages/words.ts';
import type { ClansModel } from '../model/board-model.ts';
import type { OnStage } from './use-stage.ts';

import styles from './edge-pills.module.css';

interface EdgePillsProps {
  readonly model: ClansModel;
  readonly seen: OnStage['seen'];
  readonly onShow: OnStage['show'];
}

/** How many places that fit are out of sight, west and east; a press leads to the nearest. */
export function EdgePills({ model: { meetings, lit }, seen, onShow }: EdgePillsProps): ReactNode {
  const say = useSay();
  const open = meetings
    .flatMap(({ places }) => places)
    .filter(({ place }) => lit.includes(place))
    .toSorted((one, other) => one.fromWest - other.fromWest);
  const west = open.filter(({ fromWest }) => fromWest < seen[0]);
  const east = open.filter(({ fromWest }) => fromWest > seen[1]);
  return (
    <>
      {west.length === 0 ? null : (
        <button
          type="button"
          className={styles.pill}
          data-side="west"
          onClick={() => onShow(west.at(-1)?.meeting ?? 0)}
        >
          <ChevronLeft size={16} strokeWidth={2.4} aria-hidden="true" />
          <span className="visually-hidden">{say(counted('meeting.litWest', west.length))}</span>
          <span aria-hidden="true">{west.length}</span>
        </button>
      )}
      {east.length === 0 ? null : (
        <button
          type="button"
          className={styles.pill}
          data-side="east"
          onClick={() => onShow(east[0]?.meeting ?? 0)}
        >
          <span className="visually-hidden">{say(counted('meeting.litEast', east.length))}</span>
          <span aria-hidden="true">{east.length}</span>
          <ChevronRight size={16} strokeWidth={2.4} aria-hidden="true" />
        </button>
      )}
    </>
  );
}
