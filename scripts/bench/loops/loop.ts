import type { Chance, Game, GameTypes, SeatView } from '../../../packages/game-kit/src/index.ts';

/** Somebody at a table, who folds what they are told. */
export interface Player {
  /** What they see of the game. */
  view(): SeatView<GameTypes>;
  /** Plays. Resolves with the row of it when they have folded it; rejects if it is refused. */
  play(command: GameTypes['command']): Promise<number>;
  /** Resolves when they have folded a row. */
  seen(row: number): Promise<void>;
}

/** A server in a process of its own, and people at its tables in this one. */
export interface Loop {
  readonly name: 'product' | 'socket_io' | 'web_sockets';
  readonly pid: number;
  readonly origin: string;
  /** The memory that it held before the first table. */
  readonly emptyBytes: number;
  readonly tables: readonly PlayedTable[];
  /** How many bytes all people have been sent so far, frames and all. */
  received(): number;
  /** Ends it; answers how many moves lie on its disk. */
  end(): Promise<number>;
}

/** People at a table, of whom one at a time plays at random what is legal. */
export class PlayedTable {
  readonly id: string;
  moves = 0;
  readonly #game: Game<GameTypes>;
  readonly #players: readonly Player[];
  readonly #chance: Chance;
  readonly #deal: () => Promise<void>;

  /** @param deal sees to it that there is a game to play at */
  constructor(
    id: string,
    game: Game<GameTypes>,
    players: readonly Player[],
    chance: Chance,
    deal: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.id = id;
    this.#game = game;
    this.#players = players;
    this.#chance = chance;
    this.#deal = deal;
  }

  /** One move, folded by everybody when it resolves. Answers the milliseconds until who played had folded it. */
  async move(): Promise<number> {
    await this.#deal();
    const player = this.#awaited();
    const command = this.#chance.pick(this.#game.legalCommands(player.view()));
    const began = performance.now();
    const row = await player.play(command);
    const took = performance.now() - began;
    await Promise.all(this.#players.map((one) => one.seen(row)));
    this.moves += 1;
    return took;
  }

  #awaited(): Player {
    const [seat] = this.#game.awaiting(this.#players[0]?.view().public);
    const player = this.#players.find((one) => one.view().seat === seat);
    if (player === undefined) throw new Error('nobody is awaited');
    return player;
  }
}
