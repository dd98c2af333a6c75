import type { Favourites } from '@call-to-glory/game-kit';
import type { Person, TableOptions } from '@call-to-glory/table';

import { gameId, playerId } from './ids.ts';
import type { Me } from './player.ts';
import { answers, defineRoutes } from './route.ts';

/** A player of a finished game. */
export type PastPlayer = {
  readonly score: number;
  /** 1 for a winner; tied players have the same number. */
  readonly place: number;
} & (
  | {
      readonly type: 'person';
      readonly id: string;
      readonly name: string;
      /** Whether they left it to a bot on purpose; losing the connection does not count. */
      readonly left: boolean;
      /** Whether a bot moved for them at any time; absent if none did, and for games that were stored before this was. */
      readonly hadStandIn?: true;
      /** What they liked to play, if the game tells; it names these things. */
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
  /** Whether it was agreed beforehand that it does not count for the ratings. */
  readonly casual: boolean;
  /** The options of the game itself. */
  readonly options: unknown;
  /** The other settings of the table; absent for games that were stored before these were. */
  readonly settings?: Pick<TableOptions, 'clock' | 'randomSeats' | 'watching'>;
  /** By seat. */
  readonly players: readonly PastPlayer[];
}

/** A player's rating after a game. */
export interface RatingPoint {
  readonly table: string;
  readonly seq: number;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly rating: number;
  readonly uncertainty: number;
}

/** GET /api/games: the finished games of the player, at most 500, and their ratings. */
export interface PastGames {
  /** Latest first. */
  readonly games: readonly PastGame[];
  /** Whether there are more that ended before these. */
  readonly hasOlder: boolean;
  readonly ratings: readonly GameRating[];
}

/** GET /api/games/export: all finished games of the player, as a file. */
export interface ExportedGames {
  /** Server time, milliseconds. */
  readonly at: number;
  readonly player: Me;
  /** Latest first, each with the address of its replay. */
  readonly games: readonly (PastGame & { readonly replay: string })[];
}

/** GET /api/people/:id/games: what anybody may know about a player; of their games the public ones, at most 50. */
export interface Profile extends Person, PastGames {
  /** When they became a player; server time, milliseconds. */
  readonly since: number;
}

/** A player's rating in one game, from public plays against people. */
export interface RatedPlayer extends Person {
  /** Everybody begins at 1500. */
  readonly rating: number;
  /** The rating is within this margin in 19 cases out of 20. */
  readonly uncertainty: number;
  readonly games: number;
  /** How many of these games they did not leave. */
  readonly finished: number;
}

/** The rating with its rank and history. */
export interface GameRating extends RatedPlayer {
  readonly gameId: string;
  /** Their place on the leaderboard; null if they are not listed. */
  readonly rank: number | null;
  readonly listed: number;
  /** After each of their latest rated games, in order. */
  readonly history: readonly RatingPoint[];
}

/** Sorted by the rating that is certain, best first; empty for an unknown game. */
export interface Leaderboard {
  readonly players: readonly RatedPlayer[];
}

/** How many public plays of a game a player has had, and how many of them they did not leave. */
export type Reliability = Pick<RatedPlayer, 'games' | 'finished'>;

/** Finished games and ratings. */
export const historyRoutes = defineRoutes({
  'GET /api/games': {
    for: 'player',
    answer: answers<PastGames>(
      'the finished games of the player, latest first, at most 500, whether there are older ones, and their rating in each game',
    ),
    refuses: [],
  },
  'GET /api/games/export': {
    for: 'player',
    answer: answers<ExportedGames>(
      'all finished games, however many, as a file; streamed from the store',
    ),
    refuses: [],
  },
  'GET /api/people/:id/games': {
    for: 'anybody',
    params: { id: playerId },
    badParams: 'no-such-person',
    answer: answers<Profile>('their public games, latest first, at most 50, and their ratings'),
    refuses: ['no-such-person'],
  },
  'GET /api/leaderboard/:game': {
    for: 'anybody',
    params: { game: gameId },
    answer: answers<Leaderboard>('the best at public plays of that game between people'),
    refuses: [],
  },
  'GET /api/people/:id/reliability/:game': {
    for: 'anybody',
    params: { id: playerId, game: gameId },
    answer: answers<Reliability>(
      'how many public plays of that game between people this player has had, and how many of them they did not leave',
    ),
    refuses: [],
  },
});
