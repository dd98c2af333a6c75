import type { Favourites } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table';

import { gameId } from './game-id.ts';
import { playerId } from './people.ts';
import type { Me } from './player.ts';
import { answers, defineRoutes } from './route.ts';

/** Somebody in a finished game. */
export type PastPlayer = {
  readonly score: number;
  /** 1 for a winner; those who share a place have the same number. */
  readonly place: number;
} & (
  | {
      readonly type: 'person';
      readonly id: string;
      readonly name: string;
      /** Did they leave it to a bot on purpose? Losing the connection does not count as leaving. */
      readonly left: boolean;
      /** What they liked to play, where the game tells that; it names these things. */
      readonly favourites?: Favourites;
    }
  | { readonly type: 'bot'; readonly bot: string }
);

/** A finished game. */
export interface PastGame {
  readonly table: string;
  /** The row of the table's log in which it ended. */
  readonly seq: number;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly gameId: string;
  readonly private: boolean;
  /** Was it agreed on before that it does not count for the rating? */
  readonly casual: boolean;
  /** The options of the game itself. */
  readonly options: unknown;
  /** What else was agreed on at the table; left out for games that were kept before this was. */
  readonly settings?: Pick<TableOptions, 'clock' | 'randomSeats' | 'watching'>;
  /** By seats. */
  readonly players: readonly PastPlayer[];
}

/** What somebody was worth after a game. */
export interface RatingPoint {
  readonly table: string;
  readonly seq: number;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly rating: number;
  readonly uncertainty: number;
}

/** GET /api/games: the finished games of the player, the latest first, and what they are worth. */
export interface PastGames {
  readonly games: readonly PastGame[];
  readonly ratings: readonly GameRating[];
}

/** GET /api/games/export: all finished games of the player, as a file. */
export interface ExportedGames {
  /** Server time, milliseconds. */
  readonly at: number;
  readonly player: Me;
  /** The latest first, each with the address at which it can be watched again. */
  readonly games: readonly (PastGame & { readonly replay: string })[];
}

/** GET /api/people/:id/games: what anybody may know of a player. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  /** Since when they play; server time, milliseconds. */
  readonly since: number;
  /** Their latest public games, the latest first, at most 50. */
  readonly games: readonly PastGame[];
  /** Are there more, which ended before these? */
  readonly hasOlder: boolean;
  readonly ratings: readonly GameRating[];
}

/** Somebody who plays public games of one kind against people. */
export interface RatedPlayer {
  readonly id: string;
  readonly name: string;
  /** What they are worth by their games; everybody begins at 1500. */
  readonly rating: number;
  /** How far off that may be: in 19 cases out of 20 it is within this. */
  readonly uncertainty: number;
  readonly games: number;
  /** How many of them they did not leave. */
  readonly finished: number;
}

/** How good somebody is at a game. */
export interface GameRating extends RatedPlayer {
  readonly gameId: string;
  /** Their place among those who are listed; null if they are not. */
  readonly rank: number | null;
  readonly listed: number;
  /** After each of their latest games that counted, in the order of these. */
  readonly history: readonly RatingPoint[];
}

/** Those first who are sure to be worth most; nobody for a game that is not known. */
export interface Leaderboard {
  readonly players: readonly RatedPlayer[];
}

/** How many public games of a kind somebody has played, and how many of them they did not leave. */
export type Reliability = Pick<RatedPlayer, 'games' | 'finished'>;

/** Games that are over, and who is good at them. */
export const historyRoutes = defineRoutes({
  'GET /api/games': {
    for: 'player',
    answer: answers<PastGames>(
      'the finished games of the player, the latest first, at most 500, and what they are worth in each game',
    ),
    refuses: [],
  },
  'GET /api/games/export': {
    for: 'player',
    answer: answers<ExportedGames>(
      'all of them, however many, as a file; it is sent while it is read from the store',
    ),
    refuses: [],
  },
  'GET /api/people/:id/games': {
    for: 'anybody',
    params: { id: playerId },
    badParams: 'no-such-person',
    answer: answers<Profile>(
      'their public games, the latest first, at most 50, and what they are worth',
    ),
    refuses: ['no-such-person'],
  },
  'GET /api/leaderboard/:game': {
    for: 'anybody',
    params: { game: gameId },
    answer: answers<Leaderboard>('who is best at public plays of that game between people'),
    refuses: [],
  },
  'GET /api/people/:id/reliability/:game': {
    for: 'anybody',
    params: { id: playerId, game: gameId },
    answer: answers<Reliability>(
      'how many public plays of that game between people somebody has had, and how many of them they did not leave',
    ),
    refuses: [],
  },
});
