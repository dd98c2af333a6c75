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
      readonly secretHash: Uint8Array;
      readonly at: number;
    }
  | { readonly type: 'renamePlayer'; readonly id: string; readonly name: string }
  /** Forgets players made before a moment who never asked anything of a table; answers how many. */
  | { readonly type: 'forgetIdlePlayers'; readonly madeBefore: number }
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
  /** The rows of a table after the given one, and the last that there should be (null if unknown). */
  | { readonly type: 'rows'; readonly tableId: string; readonly after: number }
  | { readonly type: 'secret'; readonly tableId: string }
  /** The tables with a row at or after a moment, in the order of their first rows. */
  | { readonly type: 'tables'; readonly changedSince: number }
  /** The tables that have ever had an event of the type `kept`. */
  | { readonly type: 'keptTables' }
  | { readonly type: 'findPlayer'; readonly secretHash: Uint8Array }
  | { readonly type: 'document'; readonly kind: string; readonly key: string }
  | { readonly type: 'gamesOf'; readonly player: string; readonly limit: number }
  | { readonly type: 'allGames' }
  /** Tables whose log has a finished game that is not kept. */
  | { readonly type: 'tablesWithoutGames' }
  /** The documents of a kind whose keys begin so, the latest first. */
  | { readonly type: 'documents'; readonly kind: string; readonly prefix: string };

/** What the worker is told: requests that came together, or to finish. */
export type ToWorker =
  | {
      readonly type: 'requests';
      readonly writes: readonly WriteRequest[];
      readonly reads: readonly ReadRequest[];
    }
  | { readonly type: 'close' };

export type StoreAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly error: Error;
      /** Is what lies on the disk not what was written there? */
      readonly isDamage: boolean;
    };

/** What the worker tells. */
export type FromWorker =
  | { readonly type: 'opened' }
  /** The data directory cannot be used. */
  | { readonly type: 'refused'; readonly message: string }
  /** To all requests of one message, in their order. */
  | {
      readonly type: 'answers';
      readonly writes: readonly StoreAnswer[];
      readonly reads: readonly StoreAnswer[];
    }
  /** The disk itself has failed: what was written is uncertain. */
  | { readonly type: 'broken'; readonly error: Error }
  | { readonly type: 'closed' };
