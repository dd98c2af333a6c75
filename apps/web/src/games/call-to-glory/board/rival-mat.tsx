import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import type { SeatClock } from '../../../board/clock/clock.ts';
import { Explain } from '../../../board/prompt/explain.ts';
import { Explained } from '../../../board/prompt/explained.tsx';
import { SeatHand } from '../../../board/seat/seat-hand.tsx';
import { useSay } from '../../../board/words/say.ts';
import { memoData } from '../../../ui/memo-data.ts';
import { counted, message } from '../messages/words.ts';
import type { SeatModel } from '../model/board-model.ts';
import { heldTasks } from '../model/table-summary.ts';
import { anchors } from '../motion/anchors.ts';
import { HeldNinjas } from './ninjas.tsx';
import { SeatPlate } from './seat-plate.tsx';
import { SecretTasks } from './secret-tasks.tsx';
import { SetRow, type SetsState } from './set-row.tsx';
import type { TableLayout } from './use-table-layout.ts';

import styles from './rival-mat.module.css';

interface RivalMatProps {
  readonly seat: SeatModel;
  /** Where the mat is; strips ignore this. */
  readonly place: 'left' | 'top' | 'right' | 'alone';
  readonly layout: TableLayout;
  /** The current state of this player's sets. */
  readonly sets: SetsState;
  readonly clock: SeatClock | null;
  readonly now: () => number;
  /** Lets a spectator look from another seat; null for players. */
  readonly onLook: ((seat: Seat) => void) | null;
}

/** Another player's mat or strip: who it is, and their sets. */
export const RivalMat = memoData(RivalMatShown);

function RivalMatShown({
  seat,
  place,
  layout,
  sets,
  clock,
  now,
  onLook,
}: RivalMatProps): ReactNode {
  const isMats = layout.form === 'wide';
  const isSideways = layout.form === 'landscape';
  // In landscape, beside the tray, few players leave room for a second line each.
  const isLow = layout.isLow || (isSideways && !layout.isSlim);
  const isWide = isMats && (place === 'top' || place === 'alone');
  return (
    <section
      className={`mat ${styles.mat}`}
      data-anchor={anchors.mat(seat.seat)}
      data-place={place}
      data-form={layout.form}
      data-low={layout.isLow}
      data-lit={seat.active}
      data-straw={isWide ? undefined : 'turned'}
      aria-label={seat.name}
    >
      <div className={styles.plate}>
        <SeatPlate
          seat={seat}
          clock={clock}
          now={now}
          isFolded={layout.isSlim}
          isLow={isLow}
          isBrief={!isMats}
          onLook={onLook}
        />
        {seat.figures > 0 || seat.tasks.length > 0 ? (
          <div className={styles.extras}>
            <Extras seat={seat} isTiny={!isMats} />
          </div>
        ) : null}
      </div>
      <div className={styles.held}>
        <SeatHand seat={seat.seat} />
      </div>
      <div className={styles.sets}>
        <SetRow
          seat={seat.seat}
          name={seat.name}
          sets={seat.sets}
          takes
          isCompact={layout.isLow || isSideways}
          places={place === 'alone' ? seat.needed : 0}
          isTerse={!isMats || layout.isTerse}
          state={sets}
        />
      </div>
    </section>
  );
}

/** What a rival holds apart from cards. Where both share the space of one finger, they are one button. */
function Extras({
  seat: { seat, name, figures, tasks },
  isTiny,
}: {
  readonly seat: SeatModel;
  readonly isTiny: boolean;
}): ReactNode {
  const say = useSay();
  const ninjas = { ...message('about.theirNinjas', { name }), rule: 'R26' } as const;
  const extras = (
    <>
      <HeldNinjas seat={seat} held={figures} isTiny={isTiny} why={() => ninjas} />
      <SecretTasks tasks={tasks} />
    </>
  );
  if (!isTiny || figures === 0 || tasks.length === 0) return extras;
  const held = counted('ninja.held', figures, { number: figures });
  return (
    <Explained
      label={`${say(held)}, ${say(heldTasks(tasks))}`}
      words={() => message('about.theirBoth', { ninjas, tasks: message('about.secretTasks') })}
    >
      <Explain value={null}>
        <span className={styles.both}>{extras}</span>
      </Explain>
    </Explained>
  );
}
