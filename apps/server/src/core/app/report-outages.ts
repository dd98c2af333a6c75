import { StorageUnavailable } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import { QueryMistaken } from '../errors.ts';
import type { Store } from '../store/store.ts';

type Logger = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** What to log of an outage: when it begins, with what has failed, and when it is over. */
interface OutageLines {
  begun(error: unknown): void;
  over(): void;
}

/** How long nothing in the store must have failed until its outage is over, in milliseconds: some of it may work on. */
const quietOfStore = 60_000;

/**
 * Reports outages of something in the store, however often it fails meanwhile: tell it each time whether it works.
 *
 * @param now reads a clock that never jumps
 */
function reportOutages(
  { begun, over }: OutageLines,
  now: () => number = () => performance.now(),
): (works: boolean, error?: unknown) => void {
  let failedAt: number | null = null;
  return (works, error) => {
    if (!works) {
      if (failedAt === null) begun(error);
      failedAt = now();
    } else if (failedAt !== null && now() - failedAt >= quietOfStore) {
      failedAt = null;
      over();
    }
  };
}

/** Wraps a store to log its outages: requests are told no more than that it is unavailable. */
export function observedStore(store: Store, logger: Logger, now?: () => number): Store {
  const report = reportOutages(
    {
      begun: (error) =>
        logger.error({ err: error }, 'the store fails; logged once until it is over'),
      over: () => logger.info('the store answers again, and has not failed for a minute'),
    },
    now,
  );
  // Requests log mistakes as well; what runs by itself waits for the store, and logs nothing.
  const reportMistake = reportOutages(
    { begun: (error) => logger.error({ err: error }, 'a query is mistaken'), over: () => {} },
    now,
  );
  function worked(): void {
    report(true);
    reportMistake(true);
  }
  function failed(error: unknown): void {
    if (error instanceof QueryMistaken) reportMistake(false, error);
    else if (error instanceof StorageUnavailable) report(false, error);
  }
  type Query = (...values: readonly unknown[]) => Promise<unknown>;
  const observed =
    (query: Query): Query =>
    (...values) => {
      const answer = query(...values);
      void answer.then(worked, failed);
      return answer;
    };
  return {
    of: (part) =>
      Object.fromEntries(
        Object.entries<Query>(store.of(part) as never).map(([name, query]) => [
          name,
          observed(query),
        ]),
      ) as never,
    close: () => store.close(),
  };
}
