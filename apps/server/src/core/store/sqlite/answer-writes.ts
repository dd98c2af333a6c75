import type { DatabaseSync } from 'node:sqlite';

import type { StorePart } from '../store-part.ts';
import { inTransaction } from './database.ts';
import type { RowIntake } from './row-intake.ts';
import { stepRunner, stepsOf } from './step-runner.ts';
import { journalPart, type StoreAnswer, type StoreRequest } from './store-request.ts';

interface WritesHooks {
  /** Called when a generation of the journal has begun. */
  begun(): void;
  /** Makes the answer to requests that have failed. */
  failed(error: unknown): Extract<StoreAnswer, { ok: false }>;
}

/**
 * Answers requests that came together, once their writes are on the disk. For a query that only reads, the database
 * just takes those waiting rows that the query needs.
 */
export function answerWrites(
  connection: DatabaseSync,
  parts: readonly StorePart[],
  intake: RowIntake,
  hooks: WritesHooks,
): (requests: readonly StoreRequest[]) => readonly StoreAnswer[] {
  const run = stepRunner(connection, parts);
  const partOf = ({ part }: StoreRequest): StorePart | undefined =>
    parts.find(({ name }) => name === part);
  const isRead = (one: StoreRequest): boolean => one.query in (partOf(one)?.reads ?? {});

  /** Handles the journal's own requests. */
  function askIntake({ query, values: [value] }: StoreRequest): unknown {
    switch (query) {
      case 'lastSeq':
        return intake.lastSeq(value as string);
      case 'begin':
        intake.begin(value as number);
        return hooks.begun();
      case 'takeAll':
        return intake.takeAll();
      default:
        throw new Error(`the journal has no ${query}`);
    }
  }

  function takeFor(one: StoreRequest): void {
    const need = partOf(one)?.needs?.[one.query];
    if (need === 'its table') intake.takeTable(one.values[0] as string);
    if (need === 'news') intake.takeNews();
  }

  const commit = (some: readonly StoreRequest[]): readonly unknown[] =>
    inTransaction(connection, () => some.map((one) => run(stepsOf(one, parts, 'writes'))));

  return (requests) => {
    const answers = new Map<StoreRequest, StoreAnswer>();
    /** Does some of the requests, all or nothing. */
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
        // A mistaken query must not affect the others.
        if (failure.isMistake && some.length > 1) for (const one of some) attempt([one], work);
        else for (const one of some) answers.set(one, failure);
      }
    }
    const others = requests.filter((one) => one.part !== journalPart);
    for (const one of requests) {
      if (one.part === journalPart) attempt([one], () => [askIntake(one)]);
    }
    for (const one of others) attempt([one], () => [takeFor(one)]);
    const areReady = others.filter((one) => answers.get(one)?.ok === true && !isRead(one));
    attempt(areReady, commit);
    return requests.map((one) => answers.get(one) ?? hooks.failed(new Error('not answered')));
  };
}
