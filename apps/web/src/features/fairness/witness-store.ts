import type { OwnEntropy, Sight, Witness, WitnessedGame } from '@call-to-glory/table/client';

import { IndexedDatabase, resultOf } from '../../lib/storage/indexed-database.ts';

/** How many games are stored; beyond that, those only watched are forgotten first. A game takes some 100 kB. */
export const maxGames = 40;

/** What is noted about a table at once. */
export interface Notes {
  /** The promise for the present or next game. */
  readonly promise: Pick<WitnessedGame, 'game' | 'commitment' | 'isFromBefore'>;
  /** Games that were seen to end, and in which rows. */
  readonly ends: readonly { readonly game: number; readonly endedAt: number }[];
  readonly sights: readonly SightOfGame[];
}

/** What was shown, and of which game of the table. */
export type SightOfGame = Sight & { readonly game: number };

interface StoredGame extends WitnessedGame {
  readonly table: string;
  /** When it was first noted, milliseconds since 1970. */
  readonly at: number;
}

/** What this browser has drawn for the chance of a game. */
export interface StoredEntropy extends OwnEntropy {
  readonly table: string;
  /** Its SHA-256 (hex), which is published before it is shown. */
  readonly seal: string;
}

type StoredSight = SightOfGame & { readonly table: string };

let opened: Promise<WitnessStore> | null = null;

/** The store of this browser, opened once per page. Rejects where a browser cannot store anything. */
export function witnessStore(): Promise<WitnessStore> {
  opened ??= openWitnessStore(indexedDB);
  return opened;
}

/** Opens the store of the games that this browser sees. Rejects where a browser cannot store anything. */
export async function openWitnessStore(factory: IDBFactory): Promise<WitnessStore> {
  return new WitnessStore(await IndexedDatabase.open(() => connectTo(factory)));
}

function connectTo(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('fairness', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('games', { keyPath: ['table', 'game', 'commitment'] });
    opening.result.createObjectStore('own', { keyPath: ['table', 'game', 'seal'] });
    // The same, seen on several pages or again after a while, is one entry; something else is another.
    opening.result.createObjectStore('sights', {
      keyPath: ['table', 'game', 'what', 'seq', 'viewer', 'digest'],
    });
  });
  return resultOf(opening);
}

/** Stores the games that a browser sees, for the checks after them. It outlives the page, and all pages share it. */
export class WitnessStore {
  readonly #database: IndexedDatabase;
  /** The last noted promise, with its table, as JSON. */
  #noted = '';

  constructor(database: IndexedDatabase) {
    this.#database = database;
  }

  /** Adds to what is stored; nothing that was noted before is changed. */
  async note(table: string, { promise, ends, sights }: Notes): Promise<void> {
    const noted = JSON.stringify([table, promise]);
    // From one row to the next, usually only the sights are new.
    const isNoted = noted === this.#noted && ends.length === 0;
    await this.#run('readwrite', async (stores) => {
      if (!isNoted) await noteGame(stores, table, promise, ends);
      for (const sight of sights) stores.sights.put({ ...sight, table } satisfies StoredSight);
    });
    this.#noted = noted;
  }

  /** Notes what this browser has drawn for the chance of a game, which nobody has been shown yet. */
  noteOwn(drawn: StoredEntropy): Promise<void> {
    return this.#run('readwrite', async ({ own }) => {
      await resultOf(own.put(drawn));
    });
  }

  /** Notes that everybody has been shown what this browser had drawn, and in which row. */
  noteOpened(table: string, entropy: string, openedAt: number): Promise<void> {
    return this.#run('readwrite', async ({ own }) => {
      const all = await resultOf(own.getAll(within(table)) as IDBRequest<StoredEntropy[]>);
      for (const one of all) if (one.entropy === entropy) own.put({ ...one, openedAt });
    });
  }

  /** What this browser has drawn for the games of a table. */
  readOwn(table: string): Promise<readonly StoredEntropy[]> {
    return this.#run('readonly', ({ own }) =>
      resultOf(own.getAll(within(table)) as IDBRequest<StoredEntropy[]>),
    );
  }

  /** Everything that is stored about a table. */
  read(table: string): Promise<Witness> {
    return this.#run('readonly', async (stores) => {
      const [games, own, sights] = await Promise.all([
        resultOf(stores.games.getAll(within(table)) as IDBRequest<StoredGame[]>),
        resultOf(stores.own.getAll(within(table)) as IDBRequest<StoredEntropy[]>),
        resultOf(stores.sights.getAll(within(table)) as IDBRequest<StoredSight[]>),
      ]);
      return { table, games, own, sights };
    });
  }

  #run<Result>(
    mode: IDBTransactionMode,
    job: (stores: Stores) => Promise<Result>,
  ): Promise<Result> {
    return this.#database.run(storeNames, mode, (transaction) => job(storesIn(transaction)));
  }
}

const storeNames = ['games', 'own', 'sights'] as const;

type Stores = Readonly<Record<(typeof storeNames)[number], IDBObjectStore>>;

function storesIn(transaction: IDBTransaction): Stores {
  return {
    games: transaction.objectStore('games'),
    own: transaction.objectStore('own'),
    sights: transaction.objectStore('sights'),
  };
}

/** Notes a game, and which games have ended. */
async function noteGame(
  stores: Stores,
  table: string,
  promise: Notes['promise'],
  ends: Notes['ends'],
): Promise<void> {
  const { games } = stores;
  const key = [table, promise.game, promise.commitment];
  const known = await resultOf(games.get(key) as IDBRequest<StoredGame | undefined>);
  if (known === undefined) await forgetOldest(stores);
  const isFromBefore = promise.isFromBefore || (known?.isFromBefore ?? false);
  // For most rows the game is already stored: writing it again would cost as much as everything that is new.
  if (known?.isFromBefore !== isFromBefore) {
    const fresh = { table, ...promise, endedAt: null, at: Date.now() };
    games.put({ ...fresh, ...known, isFromBefore } satisfies StoredGame);
  }
  for (const { game, endedAt } of ends) {
    const ended = await resultOf(games.getAll(within(table, game)) as IDBRequest<StoredGame[]>);
    for (const one of ended) games.put({ ...one, endedAt: one.endedAt ?? endedAt });
  }
}

/** Makes room for one more game. Games to which this browser has added chance stay longest. */
async function forgetOldest({ games, own, sights }: Stores): Promise<void> {
  const all = await resultOf(games.getAll() as IDBRequest<StoredGame[]>);
  const drawn = await resultOf(own.getAll() as IDBRequest<StoredEntropy[]>);
  const isPlayed = (stored: StoredGame): boolean =>
    drawn.some(({ table, game }) => table === stored.table && game === stored.game);
  const byAge = all.toSorted((a, b) => b.at - a.at);
  const wanted = [...byAge.filter(isPlayed), ...byAge.filter((stored) => !isPlayed(stored))];
  const oldest = wanted.slice(maxGames - 1);
  for (const { table, game, commitment } of oldest) {
    games.delete([table, game, commitment]);
    own.delete(within(table, game));
    sights.delete(within(table, game));
  }
}

/** The keys of a table, or of one game there. An array sorts after all numbers and strings. */
function within(...key: readonly [string, number?]): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []]);
}
