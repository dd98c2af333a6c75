import type { Game, Result, View } from '@call-to-glory/game-kit';
import { toyGame } from '@call-to-glory/toy-game';

import { hostGame } from '../actor/hosted-game.ts';
import type {
  Accepted,
  LiveTable,
  Sharing,
  SubmitRefusal,
  TablePorts,
} from '../actor/live-table.ts';
import { TableDirectory } from '../actor/table-directory.ts';
import { countdownTime } from '../decide/game-turns.ts';
import type { Digest } from '../log/log-chain.ts';
import { HandClock, MemoryPublisher, seededEntropy } from '../memory/index.ts';
import type { TableCommand } from '../model/command.ts';
import type { Person, TableId, TableOptions } from '../model/table.ts';
import type { TableView } from '../model/whole-table.ts';
import { gameAt } from '../playing/questions.ts';
import { openBy, sealBy } from './entropies.ts';
import { skewedClock } from './skewed-clock.ts';
import { ada, ben, toyOptions, wim, type PlayingView, type Toy } from './toy.ts';
import { TriedLog } from './tried-log.ts';

interface Trouble {
  readonly tableId: TableId;
  readonly seq: number;
  readonly error: unknown;
}

interface WorldParts {
  readonly log: TriedLog;
  readonly clock: HandClock;
  /** The skew of its own clock, in milliseconds. */
  readonly skew: number;
  readonly game: Game<Toy>;
  readonly seed: string;
  /** The last row of its tables when the store was restored to an earlier moment. */
  readonly restoredAt: number;
  /** Identifies the build. */
  readonly build: string;
  /** If its log is shared. */
  readonly sharing: Sharing;
  readonly digest: Digest;
}

/** A server with the toy game and a manual clock. */
export class ToyWorld {
  readonly log: TriedLog;
  readonly clock: HandClock;
  readonly publisher = new MemoryPublisher();
  readonly troubles: Trouble[] = [];
  readonly ports: TablePorts;
  readonly directory: TableDirectory;
  readonly #seed: string;
  #commands = 0;

  constructor(parts: Partial<WorldParts> = {}) {
    this.#seed = parts.seed ?? 'toy';
    this.log = parts.log ?? new TriedLog();
    this.clock = parts.clock ?? new HandClock(1_000_000);
    this.ports = {
      log: this.log,
      clock: parts.skew === undefined ? this.clock : skewedClock(this.clock, parts.skew),
      publisher: this.publisher,
      entropy: seededEntropy(this.#seed),
      botDelay: { min: 600, max: 900 },
      ...(parts.build === undefined ? {} : { build: parts.build }),
      ...(parts.sharing === undefined ? {} : { sharing: parts.sharing }),
      ...(parts.digest === undefined ? {} : { digest: parts.digest }),
      restoredAt: () => Promise.resolve(parts.restoredAt ?? null),
      reportTrouble: (tableId, seq, error) => this.troubles.push({ tableId, seq, error }),
    };
    this.directory = new TableDirectory([hostGame(parts.game ?? toyGame)], this.ports);
  }

  /** Ada opens a table; with bots the game has begun. */
  async open(
    options: Partial<TableOptions<Toy['options']>> = {},
    bots?: string,
  ): Promise<LiveTable> {
    const filled = bots === undefined ? {} : { bots };
    const wish = { gameId: 'toy', options: toyOptions(options), host: ada, ...filled };
    const created = await this.directory.create(wish);
    if (!created.ok) throw new Error(created.refusal.code);
    if (bots !== undefined) await this.begin(created.value);
    return created.value;
  }

  /** Ada and Ben at a table, and a bot if there is a third chair; the game has begun. */
  async openGame(options: Partial<TableOptions<Toy['options']>> = {}): Promise<LiveTable> {
    const table = await this.open(options);
    await this.ask(table, ben, { type: 'sit' });
    if (options.seats !== 2)
      await this.ask(table, ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    await this.ask(table, ada, { type: 'ready' });
    await this.ask(table, ben, { type: 'ready' });
    await this.begin(table);
    return table;
  }

  /** A table of its log. */
  async find(id: TableId): Promise<LiveTable> {
    const table = await this.directory.find(id);
    if (table === null) throw new Error('no such table');
    return table;
  }

  /** The browsers of all seated people add entropy, and the game that they are ready for begins. */
  async begin(table: LiveTable): Promise<void> {
    const { seats, gameNumber } = viewOf(table, wim);
    const people = seats.flatMap((one) => (one.type === 'person' ? [one.person] : []));
    for (const person of people) await this.ask(table, person, sealBy(person, gameNumber + 1));
    for (const person of people) await this.ask(table, person, openBy(person, gameNumber + 1));
    await this.pass(countdownTime);
  }

  /** A person who has seen all rows sends a command, through the directory. */
  ask(
    table: LiveTable,
    person: Person,
    command: TableCommand,
    commandId = this.nextCommandId(),
  ): Promise<Result<Accepted, SubmitRefusal>> {
    return this.directory.submit(table.id, { person, commandId, seq: table.seq, command });
  }

  /** A person chooses the first card in their hand, or is ready if that is asked. */
  play(table: LiveTable, person: Person): Promise<Result<Accepted, SubmitRefusal>> {
    return this.ask(table, person, { type: 'play', command: firstChoice(table, person) });
  }

  /** Ada and Ben play until the game is over. */
  async playOut(table: LiveTable): Promise<void> {
    while (viewOf(table, ada).stage === 'playing') {
      await this.play(table, ada);
      await this.play(table, ben);
      await this.pass(1000);
    }
  }

  nextCommandId(): string {
    this.#commands += 1;
    return `${this.#seed}-${this.#commands}`;
  }

  /** Lets time pass, and everything due happen. */
  pass(milliseconds: number): Promise<void> {
    return this.clock.pass(milliseconds, () => this.directory.settled());
  }
}

/** A table as a person sees it. */
export function viewOf(table: LiveTable, person: Person): TableView<Toy> {
  return table.view(table.viewerOf(person.id)) as TableView<Toy>;
}

/** A table with a running game, as a person sees it. */
export function playingOf(table: LiveTable, person: Person): PlayingView {
  const view = viewOf(table, person);
  if (view.stage !== 'playing') throw new Error('no game is on');
  return view;
}

/** The game on a table as a person sees it. */
export function gameOf(table: LiveTable, person: Person): View<Toy> | null {
  return gameAt(viewOf(table, person));
}

/** The first card in the person's hand; or to be ready, in a break. */
export function firstChoice(table: LiveTable, person: Person): unknown {
  const game = gameOf(table, person);
  if (game === null || toyGame.isBreak(game.public)) return { type: 'ready' };
  return { type: 'choose', card: 'own' in game ? game.own.hand[0] : 0 };
}
