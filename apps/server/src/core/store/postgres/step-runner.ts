import type { ClientBase } from 'pg';

import type { QueryStep, Sql, SqlValue, Steps } from '../steps.ts';
import type { StorePart } from '../store-part.ts';

/** A statement in PostgreSQL's form; each connection prepares it once, under its name. */
interface Statement {
  readonly name: string;
  readonly text: string;
}

const statements = new Map<Sql, Statement>();

/** Converts a statement that has `?` for its values. */
function statementOf(sql: Sql): Statement {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = (typeof sql === 'string' ? sql : sql.postgres).replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
  const statement = { name: `s${statements.size + 1}`, text };
  statements.set(sql, statement);
  return statement;
}

/** Runs a query to the end, awaiting each of its steps. */
export async function runSteps<Answer>(
  client: ClientBase,
  parts: readonly StorePart[],
  steps: Steps<Answer>,
): Promise<Answer> {
  let next = steps.next();
  while (next.done !== true) next = steps.next(await answer(client, parts, next.value));
  return next.value;
}

function answer(client: ClientBase, parts: readonly StorePart[], step: QueryStep): unknown {
  switch (step.type) {
    case 'first':
      return ask(client, step).then(({ rows }) => rows[0]);
    case 'all':
      return ask(client, step).then(({ rows }) => rows);
    case 'run':
      return ask(client, step).then(({ rowCount }) => rowCount);
    // PostgreSQL cannot lose the end of a log without losing everything else written at the same time.
    case 'head':
      return null;
    case 'parts':
      return parts;
  }
}

function ask(
  client: ClientBase,
  { sql, values }: { readonly sql: Sql; readonly values: readonly SqlValue[] },
) {
  return client.query<Readonly<Record<string, unknown>>>({
    ...statementOf(sql),
    values: [...values],
  });
}
