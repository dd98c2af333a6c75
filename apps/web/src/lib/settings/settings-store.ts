import { createStore, type MutableStore } from '../store/store.ts';
import type { Setting } from './setting.ts';

/** Settings by name. */
export type Kinds = Readonly<Record<string, Setting<unknown>>>;

/** The value type of a setting. */
export type ValueOf<Kind> = Kind extends Setting<infer Value> ? Value : never;

/** Where the settings are stored as text; both may do nothing. */
export interface SettingsStorage {
  read(): string | null;
  write(text: string): void;
}

/**
 * Settings and their values. Values that have been set are stored in a single text, which may also contain other
 * settings; anything in it that is not understood is ignored.
 */
export class SettingsStore<All extends Kinds> {
  readonly #kinds: All;
  readonly #storage: SettingsStorage;
  readonly #set: MutableStore<ReadonlyMap<string, unknown>>;
  readonly subscribe: MutableStore<unknown>['subscribe'];

  constructor(kinds: All, storage: SettingsStorage) {
    this.#kinds = kinds;
    this.#storage = storage;
    this.#set = createStore(this.#read());
    this.subscribe = this.#set.subscribe;
  }

  /** The current value of a setting. */
  get<Name extends keyof All & string>(name: Name): ValueOf<All[Name]> {
    return (this.#set.get().get(name) ?? this.#kinds[name]?.initial) as ValueOf<All[Name]>;
  }

  /** Sets a value, stores it, and notifies the subscribers. */
  set<Name extends keyof All & string>(name: Name, value: ValueOf<All[Name]>): void {
    const set = new Map(this.#set.get()).set(name, value);
    // Other entries there belong to others.
    const stored = { ...parsed(this.#storage.read()), [this.#storedAs(name)]: value };
    this.#storage.write(JSON.stringify(stored));
    this.#set.set(set);
  }

  /** Adopts what another page of this browser has stored. */
  readonly reread = (): void => {
    this.#set.set(this.#read());
  };

  #read(): ReadonlyMap<string, unknown> {
    const stored = parsed(this.#storage.read());
    return new Map(
      Object.entries(this.#kinds)
        .map(([name]) => [name, stored[this.#storedAs(name)]] as const)
        .filter(([name, value]) => this.#kinds[name]?.takes(value)),
    );
  }

  #storedAs(name: string): string {
    return this.#kinds[name]?.storedAs ?? name;
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
