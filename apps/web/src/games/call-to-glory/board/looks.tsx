import type { Character } from '@call-to-glory/rules/client';

import type { GameLooks } from '../../../board/words/game-looks.ts';
import { CardToken } from '../art/card-token.tsx';
import { seatName } from '../lobby/descriptions.ts';
import { SeatMark } from '../lobby/seat-mark.tsx';

/** The dynasties and cards as the kit shows them. */
export const looks: GameLooks = {
  SeatMark,
  seatName,
  // Only `cardPiece` makes tokens.
  Token: ({ token }) => <CardToken character={token as Character} />,
};
