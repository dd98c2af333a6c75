import type { DatabaseSync, StatementSync } from 'node:sqlite';

import type { Head, Sql, QueryStep, Steps } from '../steps.ts';
import type { StorePart } from '../store-part.ts';
import type { StoreRequest } from './store-request.ts';

/** Runs a query to the end, synchronously. */
export type RunSteps = <Answer>(steps: Steps<Answer>) => Answer;

/**
 * Runs queries on a connection; each of their statements is prepared once.
 *
 * @param headOf returns how far the log of a table has come
 */
export function stepRunner(
  connection: DatabaseSync,
  parts: readonly StorePart[],
  headOf: (tableId: string) => Head | null = () => null,
): RunSteps {
  const prepared = new Map<Sql, StatementSync>();

  function statementOf(sql: Sql): StatementSync {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = connection.prepare(typeof sql === 'string' ? sql : sql.sqlite);
    prepared.set(sql, statement);
    return statement;
  }

  function answer(step: QueryStep): unknown {
    switch (step.type) {
      case 'first':
        return statementOf(step.sql).get(...step.values);
      case 'all':
        return statementOf(step.sql).all(...step.values);
      case 'run':
        return Number(statementOf(step.sql).run(...step.values).changes);
      case 'head':
        return headOf(step.tableId);
      case 'parts':
        return parts;
    }
  }

  return (steps) => {
    let next = steps.next();
    while (next.done !== true) next = steps.next(answer(next.value));
    return next.value;
  };
}

/** Starts the query that a request names. */
export function stepsOf(
  request: StoreRequest,
  parts: readonly StorePart[],
  kind: 'reads' | 'writes',
): Steps<unknown> {
  const query = parts.find(({ name }) => name === request.part)?.[kind][request.query];
  if (query === undefined) throw new Error(`the store has no ${request.part}.${request.query}`);
  return query(...(request.values as never[]));
}
