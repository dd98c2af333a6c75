import { randomBytes } from 'node:crypto';

import {
  createChance,
  isSeatView,
  type Bot,
  type Game,
  type GameTypes,
} from '@call-to-glory/game-kit';
import { rowCodec } from '@call-to-glory/protocol/wire';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules';
import {
  countdownOf,
  dutyOf,
  evolveTableFor,
  gameAt,
  sealOf,
  seatOf,
  type SeenRow,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table';

import { command, hearRows, join, type ClientSocket, type Guest } from './guest.ts';

/** Follows a table as a browser does: a snapshot, then rows; after a gap it asks for a snapshot again. */
export class Follower<Types extends GameTypes = CallToGlory> {
  readonly guest: Guest;
  readonly socket: ClientSocket;
  readonly tableId: string;
  /** How often it had to ask for a snapshot. */
  joins = 0;
  /** The player's id; empty for somebody nameless. */
  readonly playerId: string;
  #seq = 0;
  #view: TableView<Types> | null = null;
  /** Rows that came before the snapshot. */
  #early: SeenRow<Types>[] = [];
  /** What it has promised to add to the chance of games, by seal: a promise may cross a row that asks for another. */
  readonly #promised = new Map<string, string>();
  readonly #added = new Set<string>();
  readonly #waiting = new Set<() => void>();
  /** Why it could not ask for another snapshot; null if it could. */
  #failure: unknown = null;

  readonly #beside: number | null;
  readonly #game: Game<Types>;

  /**
   * The socket is already connected, and asks for nothing before `follow`.
   *
   * @param beside whom to sit beside; only for those without a seat
   * @param game what is played; by default Call to Glory
   */
  constructor(
    guest: Guest,
    socket: ClientSocket,
    tableId: string,
    beside: number | null = null,
    game: Game<Types> = callToGlory as unknown as Game<Types>,
  ) {
    this.#beside = beside;
    this.#game = game;
    this.guest = guest;
    this.socket = socket;
    this.tableId = tableId;
    this.playerId = guest.me?.id ?? '';
    const { decode } = rowCodec(game.shapes);
    hearRows(socket, (table, row) => {
      if (table === tableId) this.#take(decode(row));
    });
  }

  /** A guest who follows a table by a socket of their own. */
  static async at<Types extends GameTypes = CallToGlory>(
    guest: Guest,
    tableId: string,
    game?: Game<Types>,
  ): Promise<Follower<Types>> {
    const follower = new Follower<Types>(guest, await guest.connect(), tableId, null, game);
    await follower.follow();
    return follower;
  }

  get seq(): number {
    return this.#seq;
  }

  get view(): TableView<Types> {
    if (this.#view === null) throw new Error('nothing to see yet');
    return this.#view;
  }

  async follow(): Promise<void> {
    this.joins += 1;
    this.#view = null;
    const answer = await join(this.socket, this.tableId, this.#beside);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    this.#seq = answer.snapshot.seq;
    this.#view = answer.snapshot.view as TableView<Types>;
    const early = this.#early;
    this.#early = [];
    for (const row of early) this.#take(row);
    this.#tell();
  }

  /** Gives a command, based on what it sees now. Throws if it is refused. */
  async ask(asked: TableCommand): Promise<void> {
    const answer = await command(this.socket, this.tableId, this.#seq, asked);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    await this.until(() => this.#seq >= answer.seq);
  }

  /** Resolves as soon as the view satisfies the condition. Rejects after a gap if it could not get another snapshot. */
  async until(isSo: (view: TableView<Types>) => boolean): Promise<void> {
    while (this.#view === null || !isSo(this.#view)) {
      if (this.#failure !== null) throw new Error('nothing more is seen', { cause: this.#failure });
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    }
  }

  /** Resolves when there is something to decide, or nothing left to decide. */
  async untilAwaited(): Promise<void> {
    await this.until((view) => view.stage === 'finished' || this.#choices().length > 0);
  }

  /** Plays whenever it is awaited, by what it sees, until the game is over. Answers how often it played. */
  async playToTheEnd(bot: Bot<Types>, seed: number): Promise<number> {
    const chance = createChance(Uint8Array.of(seed), 'follower');
    let moves = 0;
    for (;;) {
      await this.untilAwaited();
      const { view } = this;
      const game = gameAt(view);
      if (view.stage === 'finished') return moves;
      if (game === null || !isSeatView(game)) throw new Error('only seats play');
      await this.ask({ type: 'play', command: bot(game, chance) });
      moves += 1;
    }
  }

  #choices(): readonly unknown[] {
    const game = this.#view && gameAt(this.#view);
    return game !== null && isSeatView(game) ? this.#game.legalCommands(game) : [];
  }

  #take(row: SeenRow<Types>): void {
    if (this.#view === null) this.#early.push(row);
    else if (row.seq === this.#seq + 1) {
      this.#view = evolveTableFor(this.#game, this.#view, row, this.playerId, this.#beside);
      this.#seq = row.seq;
      this.#tell();
    } else if (row.seq > this.#seq) {
      this.follow().catch((error: unknown) => {
        this.#failure = error;
        this.#tellWaiting();
      });
    }
  }

  /** Adds to the chance of games, as a browser does by itself. */
  #addToChance(): void {
    const duty = dutyOf(this.view, this.playerId);
    const seat = seatOf(this.view, this.playerId) ?? 0;
    const { commitment, seals } = this.view;
    const startsAt = countdownOf(this.view)?.startsAt;
    const about = `${duty} ${commitment} ${seals[seat]} ${startsAt}`;
    if (duty === null || this.#added.has(about)) return;
    this.#added.add(about);
    // A follower that disconnects in the middle of it gets no answer.
    command(this.socket, this.tableId, this.#seq, this.#additionFor(duty, seals[seat])).catch(
      () => null,
    );
  }

  #additionFor(duty: 'seal' | 'open', sealed = ''): TableCommand {
    if (duty === 'open') return { type: 'open', entropy: this.#promised.get(sealed) ?? '' };
    const entropy = randomBytes(16).toString('hex');
    const seal = sealOf(entropy);
    this.#promised.set(seal, entropy);
    return { type: 'seal', seal };
  }

  #tell(): void {
    this.#addToChance();
    this.#tellWaiting();
  }

  #tellWaiting(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}

/** Begins a game, or the next one, unless one is being played. */
export async function beginGame<Types extends GameTypes>(
  followers: readonly Follower<Types>[],
): Promise<void> {
  let seq = 0;
  for (const follower of followers) {
    // A player on another server must see the same table first.
    await follower.until(() => follower.seq >= seq);
    const { stage, seats } = follower.view;
    const mine = seats[seatOf(follower.view, follower.playerId) ?? 0];
    const isUnready = mine?.type === 'person' && !mine.ready;
    if (stage !== 'playing' && isUnready) await follower.ask({ type: 'ready' });
    ({ seq } = follower);
  }
  await Promise.all(
    followers.map((follower) => follower.until(({ stage }) => stage === 'playing')),
  );
}
