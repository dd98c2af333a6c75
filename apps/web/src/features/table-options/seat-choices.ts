import type { GameTypes } from '@call-to-glory/game-kit';

import type { GameLobby } from '../../board/contract/game-client.ts';

/** The possible numbers of players, as choices. */
export function seatChoices({
  seats: { min, max },
}: Pick<GameLobby<GameTypes>, 'seats'>): { readonly value: number; readonly label: string }[] {
  return Array.from({ length: max - min + 1 }, (_, index) => ({
    value: min + index,
    label: String(min + index),
  }));
}
