import type { GameTypes } from '@call-to-glory/game-kit';

import type { GameClient, GameLobby } from '../board/contract/game-client.ts';
import { callToGloryLobby } from './call-to-glory/lobby.tsx';
import { clansAndGloryLobby } from './clans-and-glory/lobby.tsx';
import type { HostedGames } from './game-context.ts';
import { toyLobby } from './toy-game/lobby.tsx';

/** Every game offered here; the first is the one that addresses without a game have always meant. */
export const games: HostedGames = [
  anyGame(callToGloryLobby),
  anyGame(clansAndGloryLobby),
  // The game for developers and tests is not offered to players.
  ...(import.meta.env.MODE === 'production' ? [] : [anyGame(toyLobby)]),
];

/** The game with this id; null if this page does not know it. */
export function gameOf(id: string): GameLobby<GameTypes> | null {
  return games.find((game) => game.id === id) ?? null;
}

/** Loads the texts of lists and forms for each game. */
export async function addGameTexts(): Promise<void> {
  for (const { messages } of games) await messages();
}

const loading = new Map<string, Promise<GameClient<GameTypes>>>();
const loadedGames = new Map<string, GameClient<GameTypes>>();

/** Rules and board of a game; null if they have not been loaded. */
export function loadedGame(id: string): GameClient<GameTypes> | null {
  return loadedGames.get(id) ?? null;
}

/** Rules and board of a game: fetched once, unless it fails. Rejects if this page does not know the game. */
export function loadGame(id: string): Promise<GameClient<GameTypes>> {
  const game = gameOf(id);
  if (game === null) return Promise.reject(new Error(`this page does not know the game ${id}`));
  const loaded = loading.get(id) ?? game.load();
  loading.set(id, loaded);
  loaded.then(
    (client) => loadedGames.set(id, client),
    () => loading.delete(id),
  );
  return loaded;
}

/** The shell hands a game only things that came from that game, which types cannot express. */
function anyGame<Types extends GameTypes>(game: GameLobby<Types>): GameLobby<GameTypes> {
  return game as unknown as GameLobby<GameTypes>;
}
