import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table/client';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { LessonContext } from '../commands/lesson-limits.ts';
import { BoardMargin, useWindow } from '../screen/use-screen.ts';
import { hashOf, replayPath, type LinkedGame } from './game-link.ts';
import type { Replayable } from './notation.ts';
import { ReplayBar } from './replay-bar.tsx';
import type { StagedGame } from './staged-game.ts';

import styles from './replay.module.css';

interface ReplayViewProps<Types extends GameTypes, Play> {
  readonly replay: Replayable<Types, Play>;
  readonly game: LinkedGame<Play>;
  readonly staged: StagedGame<Types>;
  /** The row to begin at. */
  readonly start: number;
  /** Whose hand is open; null for nobody's. */
  readonly eyes: Seat | null;
  onEyes(seat: Seat | null): void;
  onLeave(): void;
}

/** Between two moves, in milliseconds. */
const pause = 1100;
/** How many rows back the log tells. */
const told = 60;
/** A replay is to look at. */
const lookOnly = { allows: () => false, onOther: () => {} };

/** A game that is over, move by move on the real board. */
export function Replay<Types extends GameTypes, Play>(
  props: ReplayViewProps<Types, Play>,
): ReactNode {
  const { replay, game, staged, start, eyes, onEyes, onLeave } = props;
  const { notation, Board, seatName, roundOf } = replay;
  const last = staged.tables.length - 1;
  const [at, setAt] = useState(Math.min(start, last));
  const [isPlaying, setPlaying] = useState(false);
  const { textScale } = useWindow();
  const below = Math.round(72 * textScale);
  const margin = useMemo(() => ({ end: 0, below }), [below]);
  const runs = isPlaying && at < last;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => setAt(at + 1), pause);
    return () => clearTimeout(timer);
  }, [runs, at]);

  const table = staged.tables[at];
  if (table === undefined) throw new Error(`the game has no row ${at}`);
  const view = gameAt(table);
  return (
    <div
      className={styles.page}
      style={{ '--bar-height': `${below}px`, '--board-height': `calc(100dvh - ${below}px)` }}
    >
      <BoardMargin value={margin}>
        <LessonContext value={lookOnly}>
          <Board
            key={String(eyes)}
            table={table}
            seq={at + 1}
            viewer={staged.viewer}
            recent={staged.rows.slice(Math.max(0, at + 1 - told), at + 1)}
            presence={{ away: [], watchers: 0 }}
            talk={null}
            connected
            isShown
            now={() => 0}
            send={() => Promise.resolve({ ok: false, error: { code: 'over' } })}
            leave={onLeave}
          />
        </LessonContext>
      </BoardMargin>
      <ReplayBar
        link={`${location.origin}${replayPath(notation)}#${hashOf(notation, game)}`}
        names={Array.from(
          { length: notation.seatCountOf(game.record) },
          (_, seat) => game.names[seat] || seatName(seat),
        )}
        at={at}
        last={last}
        round={view === null || roundOf === undefined ? null : roundOf(view.public)}
        isPlaying={runs}
        eyes={eyes}
        onGo={(row) => {
          setPlaying(false);
          setAt(Math.max(0, Math.min(last, row)));
        }}
        onPlay={() => {
          if (at === last) setAt(0);
          setPlaying(!runs);
        }}
        onEyes={onEyes}
      />
    </div>
  );
}
