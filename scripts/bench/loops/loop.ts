import type { Chance, GameTypes, SeatView } from '../../../packages/game-kit/src/index.ts';
import { game } from './played-game.ts';
import { residentBytes } from './process-cost.ts';

/** Somebody at a table, who folds the rows they receive. */
export interface Player {
  /** What they see of the game. */
  view(): SeatView<GameTypes>;
  /** Plays. Resolves with the row of the command when they have folded it; rejects if it is refused. */
  play(command: GameTypes['command']): Promise<number>;
  /** Resolves when they have folded a row. */
  seen(row: number): Promise<void>;
}

/** A server in a process of its own, or several that share a store, and people at their tables in this one. */
export interface Loop {
  readonly name: 'product' | 'socket_io' | 'web_sockets';
  /** Of all its servers. */
  readonly pids: readonly number[];
  /** Of the first of its servers. */
  readonly origin: string;
  /** The memory that it used before the first table, in bytes. */
  readonly emptyBytes: number;
  readonly tables: readonly PlayedTable[];
  /** How many bytes everybody has been sent so far, including framing. */
  received(): number;
  /** Ends it; returns how many moves are on its disk. */
  end(): Promise<number>;
}

/** The memory that all servers of a loop use, in bytes. */
export function memoryOf({ pids }: Pick<Loop, 'pids'>): number {
  return pids.reduce((sum, pid) => sum + residentBytes(pid), 0);
}

/** Begins new games at a table where games end. */
export interface Games {
  /** Is a game running for all players? */
  isOn(): boolean;
  /** Ensures that one is running. */
  deal(): Promise<void>;
}

/** For tables where one game follows the other by itself. */
const endless: Games = { isOn: () => true, deal: () => Promise.resolve() };

/** People at a table, one of whom at a time plays a random legal command. */
export class PlayedTable {
  readonly id: string;
  moves = 0;
  /** The milliseconds of each move until both its player and the spectator had folded it. */
  readonly watched: number[] = [];
  readonly #players: readonly Player[];
  readonly #chance: Chance;
  readonly #games: Games;
  #dealing: Promise<void> | null = null;
  readonly #spectator: Pick<Player, 'seen'> | null;

  /** @param spectator somebody without a seat */
  constructor(
    id: string,
    players: readonly Player[],
    chance: Chance,
    games: Games = endless,
    spectator: Pick<Player, 'seen'> | null = null,
  ) {
    this.id = id;
    this.#players = players;
    this.#chance = chance;
    this.#games = games;
    this.#spectator = spectator;
  }

  /** Is a game running? */
  get isPlayed(): boolean {
    return this.#games.isOn();
  }

  /** Resolves when a game is running; concurrent calls wait for the same one. */
  deal(): Promise<void> {
    this.#dealing ??= this.#games.deal().finally(() => {
      this.#dealing = null;
    });
    return this.#dealing;
  }

  /** Plays one move; resolves when everybody has folded it, with the milliseconds until its player had. */
  async move(): Promise<number> {
    await this.deal();
    const player = this.#awaited();
    const command = this.#chance.pick(game.legalCommands(player.view()));
    const began = performance.now();
    const row = await player.play(command);
    const took = performance.now() - began;
    const watched = this.#spectator
      ?.seen(row)
      .then(() => this.watched.push(performance.now() - began));
    await Promise.all([watched, ...this.#players.map((one) => one.seen(row))]);
    this.moves += 1;
    return took;
  }

  #awaited(): Player {
    const [seat] = game.awaiting(this.#players[0]?.view().public);
    const player = this.#players.find((one) => one.view().seat === seat);
    if (player === undefined) throw new Error('nobody is awaited');
    return player;
  }
}
