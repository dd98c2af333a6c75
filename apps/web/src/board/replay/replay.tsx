import type { Seat } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table/client';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { Board } from '../../games/call-to-glory/board/board.tsx';
import type { LinkedGame } from '../../games/call-to-glory/replay/game-link.ts';
import type { StagedGame } from '../../games/call-to-glory/replay/staged-game.ts';
import { BoardMargin, useWindow } from '../screen/use-screen.ts';
import { LessonContext } from '../tutorial/lesson.ts';
import { ReplayBar } from './replay-bar.tsx';

import styles from './replay.module.css';

interface ReplayViewProps {
  readonly game: LinkedGame;
  readonly staged: StagedGame;
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
export function Replay(props: ReplayViewProps): ReactNode {
  const { game, staged, start, eyes, onEyes, onLeave } = props;
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
        game={game}
        at={at}
        last={last}
        round={gameAt(table)?.public.round ?? 1}
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
