import type { GameTypes } from '@call-to-glory/game-kit';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { readStored, storeChoice } from '../../lib/storage/stored-choice.ts';

/** How somebody plays a game with bots. */
export interface WayToPlay {
  readonly seats: number;
  readonly options: GameTypes['options'];
}

/** Every way that is offered, the usual one first. */
export function waysOf(game: GameLobby<GameTypes>): readonly GameTypes['options'][] {
  return game.ways ?? [game.defaultOptions];
}

/** How it was last played in this browser; if unknown or no longer offered, with all chairs and the usual options. */
export function lastWay(game: GameLobby<GameTypes>): WayToPlay {
  const [seats, options] = readStored(keyOf(game))?.split(' ', 2) ?? [];
  const { min, max } = game.seats;
  const count = Number(seats);
  const ways = waysOf(game);
  return {
    seats: Number.isInteger(count) && count >= min && count <= max ? count : max,
    options: ways.find((way) => JSON.stringify(way) === options) ?? ways[0],
  };
}

/** Remembers this way for the next time. */
export function keepWay(game: GameLobby<GameTypes>, { seats, options }: WayToPlay): void {
  storeChoice(keyOf(game), `${seats} ${JSON.stringify(options)}`);
}

/** What a way is called; empty for the usual one. */
export function wayName(game: GameLobby<GameTypes>, options: GameTypes['options']): string {
  return options === waysOf(game)[0] ? '' : game.describeOptions(options);
}

function keyOf({ id }: GameLobby<GameTypes>): string {
  return `bots ${id}`;
}
