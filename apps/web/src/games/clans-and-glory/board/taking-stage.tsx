import type { ClansPublic } from '@call-to-glory/clans-and-glory/client';
import { useEffect, useRef, type ReactNode } from 'react';

import { boardModel } from '../model/board-model.ts';
import { nothingPicked } from '../model/choosing.ts';
import type { PlayedOut } from '../model/play-out.ts';
import { Meeting } from './meeting.tsx';

import moor from '../art/moor.module.css';
import styles from './taking-stage.module.css';

interface TakingStageProps {
  readonly state: ClansPublic;
  readonly names: readonly string[];
  /** The meeting that is scored. */
  readonly at: number;
  readonly sheet: PlayedOut;
}

/** A meeting while it is scored: the cards still there, and the shield that has taken last. */
export function TakingStage({
  state,
  names,
  at,
  sheet: { rows, last },
}: TakingStageProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  // The press that asked for it may have been far below.
  useEffect(() => {
    stage.current?.scrollIntoView({ block: 'center' });
  }, []);
  const takings = rows.flatMap(({ meetings }) => meetings[at] ?? []);
  const taken = new Set(takings.flatMap(({ cards }) => cards.map(({ place }) => place)));
  const places = state.places.map((lying, place) => (taken.has(place) ? null : lying));
  const model = boardModel({
    // With Standings, what is left would count as if all its shields could take again.
    state: { ...state, places, options: { ...state.options, standings: false } },
    mine: null,
    picked: nothingPicked,
    isLit: false,
    from: 0,
    fresh: null,
  });
  const meeting = model.meetings[at];
  if (meeting === undefined) return null;
  const isOver = takings.length === meeting.stack.length;
  return (
    <div ref={stage} className={`${moor.glen} ${styles.stage}`} data-over={isOver}>
      <div key={at} className={styles.meeting}>
        <Meeting
          meeting={meeting}
          model={model}
          names={names}
          entry={-1}
          taking={last?.meeting === at ? last.position : 0}
          onPress={null}
        />
      </div>
    </div>
  );
}
