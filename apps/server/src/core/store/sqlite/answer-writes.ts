import type { DatabaseSync } from 'node:sqlite';

import { logStore, type StoredBeside, type StoredRow } from '../log-store.ts';
import type { StorePart } from '../store-part.ts';
import type { RowJournal } from './row-journal.ts';
import { stepRunner, stepsOf } from './step-runner.ts';
import type { StoreAnswer, StoreRequest } from './store-request.ts';

interface WritesHooks {
  /** Told when rows have come to the journal. */
  rowsWait(): void;
  /** Makes the answer to requests of something that has failed. */
  failed(error: unknown): Extract<StoreAnswer, { ok: false }>;
}

/**
 * Answers requests that came together when what they ask for is on the disk: rows go to the journal, everything else
 * to the database. Of a query that only reads, the journal hands over what it needs.
 */
export function answerWrites(
  connection: DatabaseSync,
  parts: readonly StorePart[],
  journal: RowJournal,
  hooks: WritesHooks,
): (requests: readonly StoreRequest[]) => readonly StoreAnswer[] {
  const run = stepRunner(connection, parts);
  const partOf = ({ part }: StoreRequest): StorePart | undefined =>
    parts.find(({ name }) => name === part);
  const isRead = (one: StoreRequest): boolean => one.query in (partOf(one)?.reads ?? {});

  function append(requests: readonly StoreRequest[]): readonly unknown[] {
    const areNext = journal.append(
      requests.map(({ values }) => {
        const [tableId, row, beside] = values as readonly [string, StoredRow, StoredBeside];
        return { tableId, row, beside };
      }),
    );
    hooks.rowsWait();
    return areNext;
  }

  function takeFor(one: StoreRequest): void {
    const need = partOf(one)?.needs?.[one.query];
    if (need === 'its table') journal.takeTable(one.values[0] as string);
    if (need === 'news') journal.takeNews();
  }

  /** One transaction: either all of it is on the disk, or nothing was done. */
  function commit(requests: readonly StoreRequest[]): readonly unknown[] {
    try {
      connection.exec('BEGIN IMMEDIATE');
      const values = requests.map((request) => run(stepsOf(request, parts, 'writes')));
      connection.exec('COMMIT');
      return values;
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  }

  return (requests) => {
    const answers = new Map<StoreRequest, StoreAnswer>();
    /** Does some of it, all or nothing. */
    function attempt(
      some: readonly StoreRequest[],
      work: (some: readonly StoreRequest[]) => readonly unknown[],
    ): void {
      if (some.length === 0) return;
      try {
        const values = work(some);
        for (const [index, one] of some.entries()) {
          answers.set(one, { ok: true, value: values[index] });
        }
      } catch (error) {
        const failure = hooks.failed(error);
        for (const one of some) answers.set(one, failure);
      }
    }
    attempt(requests.filter(isRow), append);
    const others = requests.filter((one) => !isRow(one));
    for (const one of others) attempt([one], () => [takeFor(one)]);
    const areReady = others.filter((one) => answers.get(one)?.ok === true && !isRead(one));
    attempt(areReady, commit);
    return requests.map((one) => answers.get(one) ?? hooks.failed(new Error('not answered')));
  };
}

function isRow({ part, query }: StoreRequest): boolean {
  return part === logStore.name && query === 'append';
}
