import type { Result } from '@call-to-glory/game-kit';
import type { Refused } from '@call-to-glory/protocol';

import { useDeferredStore } from '../store/store.ts';
import { Query, type QueryState } from './query.ts';

/** What the server has answered a page, and how to ask it again. */
export interface QueryResult<Value> {
  readonly state: QueryState<Value>;
  /** What is known; null until something is. */
  readonly value: Value | null;
  /** Asks again. */
  ask(): void;
  /** Shows what the server has told otherwise. */
  know(value: Value): void;
}

type Fetch = (...of: never) => Promise<Result<unknown, Refused>>;

/** All that was asked on this page. */
const queries = new WeakMap<Fetch, Map<string, unknown>>();

/** What is asked of nobody. */
const nothing = new Query<unknown>(() => new Promise(() => {}));

/**
 * Asks the server something while the component is there. All who ask the same get the same answer, without another
 * request, and what was answered earlier is shown until it has been asked again.
 *
 * @param fetch the same function each time
 * @param of what it is about; nothing is asked for null
 * @param freshFor as of `Query`
 * @param mayWait whether what is answered may be drawn in pieces; not where it belongs with what a press has changed
 */
export function useQuery<Value, Of extends readonly [] | readonly string[]>(
  fetch: (...of: NoInfer<Of>) => Promise<Result<Value, Refused>>,
  of: Of | null,
  freshFor?: number,
  mayWait = false,
): QueryResult<Value> {
  const query = (of === null ? nothing : queryOf(fetch, of, freshFor)) as Query<Value>;
  const state = useDeferredStore(query, mayWait ? undefined : never);
  return {
    state,
    value: state.type === 'loaded' ? state.value : null,
    ask: query.ask,
    know: query.know,
  };
}

function queryOf<Value, Of extends readonly [] | readonly string[]>(
  fetch: (...of: NoInfer<Of>) => Promise<Result<Value, Refused>>,
  of: Of,
  freshFor?: number,
): Query<Value> {
  const known = queries.get(fetch) ?? new Map<string, unknown>();
  queries.set(fetch, known);
  const key = of.join(' ');
  // A function answers one kind of value.
  const query =
    (known.get(key) as Query<Value> | undefined) ?? new Query(() => fetch(...of), freshFor);
  known.set(key, query);
  return query;
}

function never(): boolean {
  return false;
}
