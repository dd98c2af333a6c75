/** A row of the log as it is stored: what is not a column of its own is JSON. */
interface StoredRow {
  readonly seq: number;
  readonly at: number;
  readonly player: string | null;
  readonly commandId: string;
  readonly command: string;
  readonly events: string;
  readonly hash: string;
}

/** A browser as it is added: the SHA-256 of its secret, and what it is called. */
interface StoredBrowser {
  readonly id: string;
  readonly secretHash: Uint8Array;
  readonly label: string;
}

/** What changes something; answered when it is on the disk. */
export type WriteRequest =
  /** Answers whether the row has become the next one of its table. */
  | {
      readonly type: 'append';
      readonly tableId: string;
      readonly row: StoredRow;
      readonly secret: string | null;
    }
  | {
      readonly type: 'addPlayer';
      readonly id: string;
      readonly name: string;
      readonly browser: StoredBrowser;
      readonly at: number;
    }
  | { readonly type: 'renamePlayer'; readonly id: string; readonly name: string }
  /** Makes all browsers and games of one player those of another, and forgets the one. */
  | {
      readonly type: 'mergePlayer';
      readonly id: string;
      readonly into: string;
      readonly at: number;
    }
  /** Forgets a player, with all that is only his. */
  | { readonly type: 'forgetPlayer'; readonly id: string; readonly at: number }
  | {
      readonly type: 'addBrowser';
      readonly player: string;
      readonly browser: StoredBrowser;
      readonly at: number;
    }
  | {
      readonly type: 'useBrowser';
      readonly id: string;
      readonly label: string;
      readonly at: number;
    }
  | { readonly type: 'removeBrowser'; readonly id: string }
  | {
      readonly type: 'addPasskey';
      readonly id: string;
      readonly player: string;
      readonly publicKey: Uint8Array;
      readonly counter: number;
      /** JSON. */
      readonly transports: string;
      readonly label: string;
      readonly at: number;
    }
  /** Answers whether the passkey is there and has counted on. */
  | {
      readonly type: 'usePasskey';
      readonly id: string;
      readonly counter: number;
      readonly at: number;
    }
  | { readonly type: 'removePasskey'; readonly id: string; readonly player: string }
  /** Forgets those of these players who have not come back since a moment; answers how many. */
  | {
      readonly type: 'forgetIdlePlayers';
      readonly ids: readonly string[];
      readonly madeBefore: number;
    }
  | {
      readonly type: 'putDocument';
      readonly kind: string;
      readonly key: string;
      /** JSON. */
      readonly value: string;
      readonly at: number;
    }
  | { readonly type: 'removeDocument'; readonly kind: string; readonly key: string }
  /** Does nothing if the game is kept already. */
  | {
      readonly type: 'keepGame';
      readonly tableId: string;
      readonly seq: number;
      readonly at: number;
      /** JSON. */
      readonly game: string;
      readonly players: readonly string[];
    }
  /** Writes something of no meaning. */
  | { readonly type: 'probe'; readonly at: number };

export type ReadRequest =
  /** So many rows of a table after the given one, and the last that there should be (null if unknown). */
  | {
      readonly type: 'rows';
      readonly tableId: string;
      readonly after: number;
      readonly limit: number;
    }
  /** The same rows, each as the JSON of a `LogRow`, with commas between, in UTF-8; and how many they are. */
  | {
      readonly type: 'rowTexts';
      readonly tableId: string;
      readonly after: number;
      readonly limit: number;
    }
  /** Is there such a table, and is its last row the one that there should be? */
  | { readonly type: 'isThere'; readonly tableId: string }
  /** The last row of a table before the given one that ended a game. */
  | { readonly type: 'end'; readonly tableId: string; readonly before: number }
  | { readonly type: 'secret'; readonly tableId: string }
  /** The last row that a table had when the database was put back from a copy. */
  | { readonly type: 'restoredAt'; readonly tableId: string }
  /** The tables with a row at or after a moment, in the order of their first rows. */
  | { readonly type: 'tables'; readonly changedSince: number }
  /** The tables that have ever had an event of the type `kept`. */
  | { readonly type: 'keptTables' }
  | { readonly type: 'findBrowser'; readonly secretHash: Uint8Array }
  | { readonly type: 'player'; readonly id: string }
  /** Players made before a moment who have nothing to come back to. */
  | { readonly type: 'idlePlayers'; readonly madeBefore: number }
  | { readonly type: 'browsersOf'; readonly player: string }
  | { readonly type: 'passkey'; readonly id: string }
  | { readonly type: 'passkeysOf'; readonly player: string }
  | { readonly type: 'document'; readonly kind: string; readonly key: string }
  | { readonly type: 'gamesOf'; readonly player: string; readonly limit: number }
  | { readonly type: 'allGames' }
  /** Tables whose log has a finished game that is not kept. */
  | { readonly type: 'tablesWithoutGames' }
  /** The documents of a kind whose keys begin so, the latest first. */
  | { readonly type: 'documents'; readonly kind: string; readonly prefix: string };

/** What a worker is told: requests that came together, or to finish. */
export type ToWorker<Request> =
  | { readonly type: 'requests'; readonly requests: readonly Request[] }
  | { readonly type: 'close' };

export type StoreAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly error: Error;
      /** Is what lies on the disk not what was written there? */
      readonly isDamage: boolean;
    };

/** What a worker tells. */
export type FromWorker =
  | { readonly type: 'opened' }
  /** The data directory cannot be used. */
  | { readonly type: 'refused'; readonly message: string }
  /** To all requests of one message, in their order. */
  | { readonly type: 'answers'; readonly answers: readonly StoreAnswer[] }
  /** The database has been put back from a copy. Told before it is opened. */
  | { readonly type: 'restored' }
  /** The disk itself has failed: what was written is uncertain. */
  | { readonly type: 'broken'; readonly error: Error };
