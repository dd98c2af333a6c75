import type { Game, Seat, State } from '@call-to-glory/game-kit';
import { toyGame } from '@call-to-glory/toy-game';

import { decideTable } from '../decide/decide-table.ts';
import { tableAfter } from '../evolve/table-after.ts';
import type { Request, SystemCommand, TableCommand, TableRefusal } from '../model/command.ts';
import type { Person, TableOptions } from '../model/table.ts';
import type {
  WholePlaying,
  WholeTable,
  WholeTableEvent,
  WholeWaiting,
} from '../model/whole-table.ts';
import { commitmentOf } from '../playing/dealing.ts';
import { gameAt } from '../playing/questions.ts';
import { isPaused } from '../seating/attendance.ts';
import { openBy, sealBy } from './entropies.ts';
import { ada, ben, toyOptions, type Toy } from './toy.ts';

/** A table without ports: what is decided is folded at once. */
export class PaperTable {
  now = 1_000_000;
  seq = 0;
  /** The events of the last row. */
  last: readonly WholeTableEvent<Toy>[] = [];
  #table: WholeTable<Toy> | null = null;
  readonly #rules: Game<Toy>;

  /** Creates the table; Ada is its host. */
  constructor(
    options: TableOptions<Toy['options']> = toyOptions(),
    bots?: string,
    rules: Game<Toy> = toyGame,
  ) {
    this.#rules = rules;
    const filled = bots === undefined ? {} : { bots };
    const command = { type: 'create', id: 'paper00000', options, host: ada, ...filled } as const;
    const refusal = this.system(command);
    if (refusal !== null) throw new Error(refusal.code);
  }

  get table(): WholeTable<Toy> {
    if (this.#table === null) throw new Error('not created');
    return this.#table;
  }

  /** The table, at which a game is on. */
  get playing(): WholePlaying<Toy> {
    if (this.table.stage !== 'playing') throw new Error('no game is on');
    return this.table;
  }

  /** The table, at which no game is on. */
  get waiting(): WholeWaiting<Toy> {
    if (this.table.stage === 'playing') throw new Error('a game is on');
    return this.table;
  }

  /** The game on the table. */
  get game(): State<Toy> | null {
    return gameAt(this.table);
  }

  get isPaused(): boolean {
    return isPaused(this.playing);
  }

  get startsAt(): number | null {
    return this.waiting.countdown?.startsAt ?? null;
  }

  get adding(): readonly Seat[] {
    return this.waiting.countdown?.adding ?? [];
  }

  /** A person sends a command; returns the refusal, or null. By default they have seen all rows. */
  ask(person: Person, command: TableCommand, seen = this.seq): TableRefusal | null {
    return this.#enter({ by: 'person', person, command }, seen);
  }

  /** The table does something by itself. */
  system(command: SystemCommand): TableRefusal | null {
    return this.#enter({ by: 'system', command }, 0);
  }

  /** Everybody's browser adds entropy, and the countdown passes, at the end of which the game begins. */
  begin(): TableRefusal | null {
    this.seal();
    this.open();
    if (this.table.stage === 'playing') return null;
    this.now = this.table.countdown?.startsAt ?? this.now;
    return this.system({ type: 'start' });
  }

  /** The browsers of all people, or of some, seal their entropy. */
  seal(people: readonly Person[] = this.people()): void {
    for (const person of people) this.ask(person, sealBy(person, this.table.gameNumber + 1));
  }

  /** The browsers of all people, or of some, open it. */
  open(people: readonly Person[] = this.people()): void {
    for (const person of people) this.ask(person, openBy(person, this.table.gameNumber + 1));
  }

  /** The people seated there. */
  people(): readonly Person[] {
    return this.table.seats.flatMap((one) => (one.type === 'person' ? [one.person] : []));
  }

  /** Chooses the first card in the person's hand. */
  choose(person: Person, seen = this.seq): TableRefusal | null {
    const seat = this.seatOf(person);
    const card = this.game?.seats[seat]?.hand[0];
    return this.ask(person, { type: 'play', command: { type: 'choose', card } }, seen);
  }

  /** Makes the bot of a seat choose the first card in its hand, or be ready. */
  chooseByBot(seat: number): TableRefusal | null {
    const { game } = this;
    const isBreak = game !== null && toyGame.isBreak(game.public);
    const card = game?.seats[seat]?.hand[0];
    const command = isBreak ? { type: 'ready' } : { type: 'choose', card };
    return this.system({ type: 'playBot', seat, command });
  }

  seatOf(person: Person): number {
    return this.table.seats.findIndex(
      (occupant) => occupant.type === 'person' && occupant.person.id === person.id,
    );
  }

  #enter(request: Request, seen: number): TableRefusal | null {
    const game = this.#table?.gameNumber ?? 0;
    const decision = decideTable(this.#rules, this.#table, request, {
      seq: this.seq + 1,
      now: this.now,
      seen,
      secret: secretOf(this.#table?.stage === 'finished' ? game + 1 : Math.max(game, 1)),
      commitment: commitmentOf(secretOf(1)),
      nextCommitment: commitmentOf(secretOf(game + 1)),
    });
    if (!decision.ok) return decision.refusal;
    this.seq += 1;
    this.last = decision.value;
    const row = { seq: this.seq, at: this.now };
    this.#table = tableAfter(this.#rules, this.#table, decision.value, row);
    return null;
  }
}

/** The secret of a game of the table, from 1. */
export function secretOf(game: number): string {
  return game.toString(16).padStart(64, '0');
}

/** Ada and Ben are seated; the third chair is empty. */
export function lobby(change: Partial<TableOptions<Toy['options']>> = {}): PaperTable {
  const paper = new PaperTable(toyOptions(change));
  paper.ask(ben, { type: 'sit', seat: 1 });
  return paper;
}

/** Ada, Ben and a bot have just begun to play; all three are asked. */
export function playing(change: Partial<TableOptions<Toy['options']>> = {}): PaperTable {
  const paper = lobby(change);
  paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
  paper.ask(ada, { type: 'ready' });
  paper.ask(ben, { type: 'ready' });
  paper.begin();
  if (paper.table.stage !== 'playing') throw new Error('the game has not begun');
  return paper;
}

/** Plays a trick: Ada, Ben and the bot choose. */
export function trick(paper: PaperTable): void {
  for (const refusal of [paper.choose(ada), paper.choose(ben), paper.chooseByBot(2)]) {
    if (refusal !== null) throw new Error(refusal.code);
  }
}

/** Ada and Ben have finished a game with a bot; the third chair is empty again. */
export function finished(change: Partial<TableOptions<Toy['options']>> = {}): PaperTable {
  const paper = playing(change);
  while (paper.table.stage === 'playing') trick(paper);
  paper.ask(ada, { type: 'clearSeat', seat: 2 });
  return paper;
}
