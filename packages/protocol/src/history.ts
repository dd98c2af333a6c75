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
      /** Did he leave it to a bot of his own accord? To lose the connection is no leaving. */
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

/** Somebody who plays public games against people. */
export interface RatedPlayer {
  readonly id: string;
  readonly name: string;
  /** What he is sure to be worth by his games; everybody begins at 1000. */
  readonly rating: number;
  readonly games: number;
  /** How many of them he did not leave. */
  readonly finished: number;
}

/** GET /api/leaderboard: the best first. */
export interface Leaderboard {
  readonly players: readonly RatedPlayer[];
}

/** GET /api/people/:id/reliability: how many public games somebody has played, and how many of them he did not leave. */
export type Reliability = Pick<RatedPlayer, 'games' | 'finished'>;

/** Games that are over, and who is good at them. */
export const historyRoutes = defineRoutes({
  'GET /api/games': {
    for: 'player',
    answer: answers<PastGames>('at most 500'),
    refuses: [],
  },
  'GET /api/leaderboard': {
    for: 'anybody',
    answer: answers<Leaderboard>('who is best at public games between people'),
    refuses: [],
  },
  'GET /api/people/:id/reliability': {
    for: 'anybody',
    params: { id: playerId },
    answer: answers<Reliability>(''),
    refuses: [],
  },
});
