/** The result of a request to the browser's database. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('it failed')));
  });
}

/** Resolves when the whole transaction is on disk; rejects if none of it is. */
function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('it was given up')),
    );
  });
}

/** Errors that may mean that the browser has closed the connection, as some do for pages in the background. */
const signsOfLoss: readonly string[] = ['InvalidStateError', 'UnknownError', 'AbortError'];

/** A database of this browser, with a connection that is reopened when it is lost. */
export class IndexedDatabase {
  readonly #open: () => Promise<IDBDatabase>;
  /** The connection of all jobs, or that it is being opened. */
  #connection: Promise<IDBDatabase> | null = null;

  /** Rejects where a browser stores nothing. */
  static async open(open: () => Promise<IDBDatabase>): Promise<IndexedDatabase> {
    const database = new IndexedDatabase(open);
    await database.#connect();
    return database;
  }

  private constructor(open: () => Promise<IDBDatabase>) {
    this.#open = open;
  }

  /**
   * Runs a job in one transaction, and resolves when that is on disk. If the connection is lost the job runs once more,
   * perhaps after all of it was on disk the first time: a job has to allow for that.
   */
  async run<Result>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    job: (transaction: IDBTransaction) => Promise<Result>,
  ): Promise<Result> {
    const connecting = this.#connect();
    const connection = await connecting;
    try {
      return await inTransaction(connection.transaction(stores, mode), job);
    } catch (error) {
      if (!(error instanceof DOMException) || !signsOfLoss.includes(error.name)) throw error;
      connection.close();
      // Another job may have opened a new one by now.
      this.#forget(connecting);
      return inTransaction((await this.#connect()).transaction(stores, mode), job);
    }
  }

  #connect(): Promise<IDBDatabase> {
    if (this.#connection !== null) return this.#connection;
    const connecting = this.#open();
    this.#connection = connecting;
    connecting.catch(() => this.#forget(connecting));
    return connecting;
  }

  #forget(connection: Promise<IDBDatabase>): void {
    if (this.#connection === connection) this.#connection = null;
  }
}

async function inTransaction<Result>(
  transaction: IDBTransaction,
  job: (transaction: IDBTransaction) => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.all([job(transaction), completionOf(transaction)]);
  return result;
}
