import type { Viewer } from '@call-to-glory/game-kit';
import { toyGame } from '@call-to-glory/toy-game';

import type { LiveTable } from '../actor/live-table.ts';
import { tableEventSeenBy, tableViewFor } from '../evolve/table-view.ts';
import { eventsOf, TableRecord } from '../log/table-record.ts';
import type { MemoryPublisher } from '../memory/index.ts';
import type { Audience, LogRow, Publication, Vantage } from '../model/ports.ts';
import type { WholeTable } from '../model/whole-table.ts';
import { gameAt } from '../playing/questions.ts';
import { playersOf } from '../seating/seats.ts';
import { watchingOf } from '../watching/watching.ts';
import { LifeBroken } from './table-rules.ts';
import type { Toy } from './toy.ts';

/**
 * Derives what spectators must know from the rows of a log alone, without the code that holds rows
 * back, and compares it with everything they have been sent: rows, snapshots, lists.
 */
export class SpectatorsOracle {
  readonly #publisher: MemoryPublisher;
  readonly #record: TableRecord<Toy>;
  readonly #rows: LogRow[] = [];
  /** The table after each row, and how many turns had begun. */
  readonly #moments: { readonly table: WholeTable<Toy>; readonly turn: number }[] = [];
  /** For each person, the row in which they last said that they are ready. */
  readonly #readied = new Map<string, number>();
  #turnName = '';
  #publications = 0;
  #heardBySpectators = 0;
  #heardBySeated = 0;
  /** How many rows were held back, and then sent in the middle of a game. */
  lateRows = 0;

  constructor(publisher: MemoryPublisher, tableId: string) {
    this.#publisher = publisher;
    this.#record = new TableRecord(toyGame, tableId);
  }

  /** How many rows have been taken. */
  get rows(): number {
    return this.#rows.length;
  }

  /** How many rows the spectators may know now. */
  get told(): number {
    const now = this.#moments.at(-1);
    const watching = now?.table.options.watching;
    if (now?.table.stage !== 'playing' || typeof watching !== 'object') return this.#rows.length;
    const { gameNumber } = now.table;
    const beforeGame = this.#moments.findIndex(({ table }) => table.gameNumber === gameNumber);
    const due = this.#moments.filter(({ turn }) => turn + watching.delay <= now.turn).length;
    return Math.max(beforeGame, due);
  }

  /** Takes the new rows of the log, and compares. Throws `LifeBroken`. */
  check(table: LiveTable, rows: readonly LogRow[]): void {
    for (const row of rows) this.#take(row);
    for (const publication of this.#publisher.publications.slice(this.#publications)) {
      this.#hear(publication);
    }
    this.#publications = this.#publisher.publications.length;
    require(this.#heardBySeated === this.#rows.length, 'those who sit were not told at once');
    require(this.#heardBySpectators === this.told, 'spectators were told too much, or too little');
    this.#checkSnapshots(table);
  }

  #take(row: LogRow): void {
    this.#record.read([row]);
    const table = this.#record.wholeTable;
    const { gameNumber } = table;
    const before = this.#moments.at(-1)?.turn ?? 0;
    const asked =
      table.stage === 'playing' && !toyGame.isBreak(table.game.public) ? table.game.public : null;
    const name = asked === null ? this.#turnName : `${gameNumber}/${toyGame.turnId(asked)}`;
    this.#moments.push({ table, turn: name === this.#turnName ? before : before + 1 });
    this.#turnName = name;
    this.#rows.push(row);
    for (const event of eventsOf<Toy>(row)) {
      if (event.type === 'readied' && row.player !== null) this.#readied.set(row.player, row.seq);
      if (event.type === 'gameStarted') this.#requireAgreement(table);
    }
  }

  /** Where hands are shown, everybody must have said that they are ready since that was chosen. */
  #requireAgreement({ options, optionsAt, seats }: WholeTable<Toy>): void {
    if (typeof options.watching !== 'object' || !options.watching.hands) return;
    for (const one of seats) {
      const readiedAt = one.type === 'person' ? (this.#readied.get(one.person.id) ?? 0) : Infinity;
      require(readiedAt > optionsAt, 'hands are shown, and somebody has not agreed');
    }
  }

  #hear({ audiences }: Publication): void {
    const seq = audiences[0]?.update.seq ?? 0;
    const vantages = audiences.flatMap((audience) => audience.vantages);
    require(audiences.every(({ update }) => update.seq === seq), 'rows were mixed');
    require(new Set(vantages).size === vantages.length, 'somebody was told twice');
    for (const audience of audiences) this.#checkWords(audience);
    if (vantages.some((vantage) => typeof vantage === 'number')) this.#heardBySeated += 1;
    const isForSpectators = vantages.includes('watcher');
    if (isForSpectators) this.#heardBySpectators += 1;
    require(!isForSpectators ||
      seq === this.#heardBySpectators, 'spectators were told out of order');
    const isBeside = vantages.some(isBesideVantage);
    require(!isBeside || isForSpectators, 'those beside a player were told before the others');
    if (isForSpectators && seq < this.#rows.length && isBeside) this.lateRows += 1;
  }

  #checkWords({ vantages, update }: Audience): void {
    const row = this.#rows[update.seq - 1];
    for (const vantage of vantages) {
      const seen = eventsOf<Toy>(row ?? fail('a row was told that is not in the log')).map(
        (event) => tableEventSeenBy(event, eyesOf(vantage)),
      );
      require(same(seen, update.events), `at vantage ${vantage} another row was told`);
    }
  }

  #checkSnapshots(table: LiveTable): void {
    const { told } = this;
    const known = this.#moments[told - 1]?.table ?? fail('nothing is known');
    const vantages: Vantage[] = ['watcher'];
    const watching = known.options.watching;
    if (typeof watching === 'object' && watching.hands) {
      vantages.push(...playersOf(known).map((_, seat) => `beside ${seat}` as const));
    }
    for (const vantage of vantages) {
      const { seq, view, recent } = table.snapshotAt(vantage, null);
      require(seq === told, `a snapshot for vantage ${vantage} is of row ${seq}, not ${told}`);
      require(same(
        view,
        tableViewFor(known, eyesOf(vantage)),
      ), `vantage ${vantage} sees another table`);
      require((recent.at(-1)?.seq ?? 0) <= told, `vantage ${vantage} is told the future`);
    }
    const { others } = table.listing();
    const isUnwatched = others.stage === 'playing' && watchingOf(others.options) === null;
    const shownAt = isUnwatched ? others.createdAt : this.#rows[told - 1]?.at;
    require(others.changedAt === shownAt, 'lists tell when somebody moved');
    const game = gameAt(known);
    const summary = game === null ? null : toyGame.summary(game.public);
    const isHidden = others.stage !== known.stage || others.summary === null;
    require(isHidden || same(others.summary, summary), 'lists tell how the game goes');
  }
}

function eyesOf(vantage: Vantage): Viewer {
  return isBesideVantage(vantage) ? Number(vantage.split(' ')[1]) : vantage;
}

function isBesideVantage(vantage: Vantage): vantage is `beside ${number}` {
  return typeof vantage === 'string' && vantage !== 'watcher';
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function require(isSo: boolean, otherwise: string): void {
  if (!isSo) fail(otherwise);
}

function fail(what: string): never {
  throw new LifeBroken(what);
}
