import type { PastGame } from '@call-to-glory/protocol';

/** Gives a name to people in past games whose account has been deleted. */
export function nameTheGone(games: readonly PastGame[], name: string): readonly PastGame[] {
  return games.map((game) => ({
    ...game,
    players: game.players.map((player) =>
      player.type === 'person' && player.name === '' ? { ...player, name } : player,
    ),
  }));
}
