import { useState, type ReactNode } from 'react';

import { CourtSprites } from '../../games/call-to-glory/art/court-sprites.tsx';
import { Board } from '../../games/call-to-glory/board/board.tsx';
import { boardPlays, playedTo } from '../../games/call-to-glory/testing/board-plays.ts';
import { boardStates } from '../../games/call-to-glory/testing/board-states.ts';
import { replayedGame } from '../../games/call-to-glory/testing/replayed-game.ts';
import { boardsOf, nobodyThere } from '../boards-of.tsx';
import { ReplayShown } from '../replay-shown.tsx';

const plays = Object.entries(boardPlays).map(
  ([name, play]) => [`play-${name}`, () => <PlayShown play={play} />] as const,
);

/** The table of Call to Glory in each of its states, and plays over some of them. */
export const Boards = boardsOf({
  Sprites: CourtSprites,
  Board,
  states: boardStates,
  press: ({ select }) => {
    if (select === undefined) return true;
    // The hand appears once it has been measured.
    const group = document.querySelector(`[data-character="${select}"]`);
    if (group === null) return false;
    if (group.ariaSelected === 'false') group.querySelector<HTMLElement>('[data-index]')?.click();
    return true;
  },
  others: { ...Object.fromEntries(plays), replay: Replay },
});

/** The replay of a game that bots played, with tasks if the address says so. */
function Replay(): ReactNode {
  const tasks = new URLSearchParams(location.search).has('tasks');
  return <ReplayShown {...replayedGame} options={{ ...replayedGame.options, tasks }} />;
}

/** A table that advances by one row with every press of the button, and starts over after the last. */
function PlayShown({ play }: { readonly play: (typeof boardPlays)[string] }): ReactNode {
  const [count, setCount] = useState(0);
  const rounds = play.rows.length + 1;
  return (
    <>
      <Board
        key={Math.floor(count / rounds)}
        {...playedTo(play, count % rounds)}
        {...nobodyThere}
      />
      <button
        type="button"
        style={{ position: 'fixed', inset: 'auto auto 4px 4px', zIndex: 9 }}
        onClick={() => setCount(count + 1)}
      >
        Next
      </button>
    </>
  );
}
