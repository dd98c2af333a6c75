import { clearsSince } from '../evolve/evolve-waiting.ts';
import type { LogRow } from '../model/ports.ts';
import type { Lobby, PlayerId, Table } from '../model/table.ts';
import { upcast } from './upcast.ts';

/** Where a log begins for those who may not read what came before. */
export interface LogStart {
  /** The last row before it, and its hash. */
  readonly seq: number;
  readonly hash: string;
  /** The version of the rules that are played there. */
  readonly rulesVersion: number;
  /** The table after that row: no game is on it, so nothing about it is secret. */
  readonly table: Lobby;
}

/** What came before a table was last made public. It stays with those who were there. */
export interface PrivatePast {
  /** The row in which the table was made public. */
  readonly seq: number;
  /** Those who had a chair before that while the table was private. */
  readonly people: readonly PlayerId[];
  /**
   * Where the log begins for everybody else; null if nothing of it may be read: the rules are missing, or the table was of
   * a version that was not cleared then.
   */
  readonly start: LogStart | null;
}

/**
 * The one rule of who may read what was played and said at a table before it was last made public: the past that
 * somebody may not read; null if there is none.
 *
 * @param ids theirs and of all who were merged into them; none for somebody without a name
 */
export function pastHiddenFrom(
  past: PrivatePast | null,
  ids: readonly PlayerId[],
): PrivatePast | null {
  return past === null || past.people.some((id) => ids.includes(id)) ? null : past;
}

/** What is stored of a `PastWatch` in a checkpoint. */
export interface PastState {
  readonly isPrivate: boolean;
  readonly people: readonly PlayerId[];
  readonly past: PrivatePast | null;
}

const nothing: PastState = { isPrivate: false, people: [], past: null };

/** Watches a log for the row in which its table is made public, and for who was there before. */
export class PastWatch {
  #isPrivate: boolean;
  readonly #people: Set<PlayerId>;
  #past: PrivatePast | null;
  readonly #rulesVersion: number;

  constructor(rulesVersion: number, { isPrivate, people, past }: PastState = nothing) {
    this.#rulesVersion = rulesVersion;
    this.#isPrivate = isPrivate;
    this.#people = new Set(people);
    this.#past = past;
  }

  get past(): PrivatePast | null {
    return this.#past;
  }

  get state(): PastState {
    return { isPrivate: this.#isPrivate, people: [...this.#people], past: this.#past };
  }

  /**
   * Takes the next row.
   *
   * @param after the table after it; null if the log cannot be folded
   */
  take(row: LogRow, after: Table<unknown> | null): void {
    for (const event of upcast(row.events)) {
      if (event.type === 'seatTaken' && this.#isPrivate) this.#people.add(event.person.id);
      if (event.type !== 'tableCreated' && event.type !== 'optionsChanged') continue;
      const isPrivate = event.options.private;
      if (this.#isPrivate && !isPrivate) this.#past = this.#pastAt(row, after);
      if (!this.#isPrivate && isPrivate) this.#addSeated(after);
      this.#isPrivate = isPrivate;
    }
  }

  #pastAt({ seq, hash }: LogRow, after: Table<unknown> | null): PrivatePast {
    const rulesVersion = this.#rulesVersion;
    const isCleared = after?.stage === 'lobby' && after.version >= clearsSince;
    const start = isCleared ? { seq, hash, rulesVersion, table: after } : null;
    return { seq, people: [...this.#people], start };
  }

  #addSeated(table: Table<unknown> | null): void {
    for (const one of table?.seats ?? [])
      if (one.type === 'person') this.#people.add(one.person.id);
  }
}

/**
 * The same for a whole log that cannot be folded, because its rules are missing. Then it is not known who had a chair when
 * a public table became private: they are not among the people.
 */
export function pastIn(rows: readonly LogRow[]): PrivatePast | null {
  const watch = new PastWatch(0);
  for (const row of rows) watch.take(row, null);
  return watch.past;
}
