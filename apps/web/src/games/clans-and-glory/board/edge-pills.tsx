import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { counted } from '../messages/words.ts';
import type { ClansModel, MeetingModel } from '../model/board-model.ts';
import type { OnStage } from './use-stage.ts';

import styles from './edge-pills.module.css';

interface EdgePillsProps {
  readonly model: ClansModel;
  readonly at: number;
  readonly onShow: OnStage['show'];
}

/** How many places that fit lie out of sight, west and east; a press leads to the nearest. */
export function EdgePills({ model: { meetings }, at, onShow }: EdgePillsProps): ReactNode {
  const say = useSay();
  const lit = meetings.filter(({ litCount }) => litCount > 0);
  // Beside the meeting in the middle its neighbours are in sight.
  const west = lit.filter(({ meeting }) => meeting < at - 1);
  const east = lit.filter(({ meeting }) => meeting > at + 1);
  return (
    <>
      {west.length === 0 ? null : (
        <button
          type="button"
          className={styles.pill}
          data-side="west"
          aria-label={say(counted('meeting.litWest', sumOf(west)))}
          onClick={() => onShow(west.at(-1)?.meeting ?? 0)}
        >
          <ChevronLeft size={16} strokeWidth={2.4} aria-hidden="true" />
          {sumOf(west)}
        </button>
      )}
      {east.length === 0 ? null : (
        <button
          type="button"
          className={styles.pill}
          data-side="east"
          aria-label={say(counted('meeting.litEast', sumOf(east)))}
          onClick={() => onShow(east[0]?.meeting ?? 0)}
        >
          {sumOf(east)}
          <ChevronRight size={16} strokeWidth={2.4} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

function sumOf(meetings: readonly MeetingModel[]): number {
  return meetings.reduce((sum, { litCount }) => sum + litCount, 0);
}
