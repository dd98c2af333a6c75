import type { ReactNode } from 'react';

import { ClanSprites } from '../../games/clans-and-glory/art/clan-sprites.tsx';
import { Board } from '../../games/clans-and-glory/board/board.tsx';
import { boardStates } from '../../games/clans-and-glory/testing/board-states.ts';
import { replayedGame } from '../../games/clans-and-glory/testing/replayed-game.ts';
import { boardsOf } from '../boards-of.tsx';
import { ReplayShown } from '../replay-shown.tsx';

/** The replay of a game that bots played. */
function Replay(): ReactNode {
  return <ReplayShown {...replayedGame} />;
}

/** The table of Clans and Glory in each of its states. */
export const Boards = boardsOf({
  Sprites: ClanSprites,
  Board,
  states: boardStates,
  // A press counts once the prompt has been shown for a moment.
  press: ({ pick }) => {
    if (pick === undefined) return true;
    const card = document.querySelector<HTMLElement>(`[data-card="${pick}"]`);
    if (card === null || card.ariaDisabled === 'true') return false;
    if (card.ariaPressed === 'false') card.click();
    return true;
  },
  others: { replay: Replay },
});
