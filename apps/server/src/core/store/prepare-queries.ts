import type { PrepareRead, PrepareWrite, StoreQuery, StorePart } from './store-part.ts';
import type { StoreRequest } from './store-request.ts';

type Prepare = PrepareRead | PrepareWrite;

/**
 * Prepares all queries of one kind; the answer runs the one that a request names.
 *
 * @param queriesOf those of a part that this thread runs
 */
export function prepareQueries<One extends Prepare>(
  parts: readonly StorePart[],
  queriesOf: (part: StorePart) => Readonly<Record<string, One>>,
  prepare: (query: One) => StoreQuery,
): (request: StoreRequest) => unknown {
  const prepared = new Map<string, StoreQuery>();
  for (const part of parts) {
    for (const [name, query] of Object.entries(queriesOf(part))) {
      prepared.set(`${part.name}.${name}`, prepare(query));
    }
  }
  return ({ part, query, values }) => {
    const run = prepared.get(`${part}.${query}`);
    if (run === undefined) throw new Error(`the store has no ${part}.${query}`);
    return run(...(values as never[]));
  };
}
