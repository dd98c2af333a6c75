import type { Result } from '@call-to-glory/game-kit';
import type { WireRefusal } from '@call-to-glory/protocol';

import { onForgetPage } from '../store/page-store.ts';
import { useDeferredStore } from '../store/store.ts';
import { Query, type QueryState } from './query.ts';

/** What the server has answered, and how to ask again. */
export interface QueryResult<Value> {
  readonly state: QueryState<Value>;
  /** The known value; null until there is one. */
  readonly value: Value | null;
  /** Asks again. */
  ask(): void;
  /** Shows a value learnt from the server in another way. */
  know(value: Value): void;
}

type Fetch = (...of: never) => Promise<Result<unknown, WireRefusal>>;

/** All queries of this page. */
let queries = new WeakMap<Fetch, Map<string, unknown>>();
onForgetPage(() => {
  queries = new WeakMap();
});

/** A query that asks nobody. */
const nothing = new Query<unknown>(() => new Promise(() => {}));

/**
 * Queries the server while the component is mounted. The same query is shared and not requested twice, and an earlier
 * answer is shown until it has been refreshed.
 *
 * @param fetch must be the same function each time
 * @param of the arguments of the query; nothing is asked for null
 * @param freshFor see `Query`
 * @param mayWait whether the answer may be rendered as a transition; not where it belongs with what a press has changed
 */
export function useQuery<Value, Of extends readonly [] | readonly string[]>(
  fetch: (...of: NoInfer<Of>) => Promise<Result<Value, WireRefusal>>,
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
  fetch: (...of: NoInfer<Of>) => Promise<Result<Value, WireRefusal>>,
  of: Of,
  freshFor?: number,
): Query<Value> {
  const known = queries.get(fetch) ?? new Map<string, unknown>();
  queries.set(fetch, known);
  const key = of.join(' ');
  // Each function always returns the same type of value.
  const query =
    (known.get(key) as Query<Value> | undefined) ?? new Query(() => fetch(...of), freshFor);
  known.set(key, query);
  return query;
}

function never(): boolean {
  return false;
}
