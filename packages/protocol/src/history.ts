import { gameId } from './game-id.ts';
import { playerId } from './people.ts';
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
  /** By seats. */
  readonly players: readonly PastPlayer[];
}

/** GET /api/games: the finished games of the player, the latest first. */
export interface PastGames {
  readonly games: readonly PastGame[];
}

/** Somebody who plays public games of one kind against people. */
export interface RatedPlayer {
  readonly id: string;
  readonly name: string;
  /** What they are sure to be worth by their games; everybody begins at 1000. */
  readonly rating: number;
  readonly games: number;
  /** How many of them they did not leave. */
  readonly finished: number;
}

/** How good somebody is at a game. */
export interface GameRating extends RatedPlayer {
  readonly gameId: string;
}

/** The best at a game first; nobody for a game that is not known. */
export interface Leaderboard {
  readonly players: readonly RatedPlayer[];
}

/** How many public games of a kind somebody has played, and how many of them they did not leave. */
export type Reliability = Pick<RatedPlayer, 'games' | 'finished'>;

/** Games that are over, and who is good at them. */
export const historyRoutes = defineRoutes({
  'GET /api/games': {
    for: 'player',
    answer: answers<PastGames>('the finished games of the player, the latest first, at most 500'),
    refuses: [],
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
