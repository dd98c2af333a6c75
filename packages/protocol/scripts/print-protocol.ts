// Prints routes, messages, commands and codes from the tables of the protocol into PROTOCOL.md, each between comments
// that name it; with `--check` it only checks that they are up to date. Either way it fails if a route has no table. The
// prose is written by hand.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

import { parseSync } from 'oxc-parser';
import { z } from 'zod';

import { readOptions } from '../../../scripts/command-line.ts';
import { complain } from '../../../scripts/complain.ts';
import {
  accountRoutes,
  notificationRoutes,
  refusals,
  friendRoutes,
  historyRoutes,
  messages,
  operatorRoutes,
  peopleRoutes,
  playerRoutes,
  pushes,
  refusalsAnywhere,
  routes,
  tableCommands,
  tableRoutes,
  type SocketMessage,
  type Route,
} from '../src/index.ts';

const { check } = readOptions({ check: { type: 'boolean', default: false } });
const document = 'packages/protocol/PROTOCOL.md';
const script = 'packages/protocol/scripts/print-protocol.ts';
const types = typesIn(globSync('packages/protocol/src/*.ts').filter((file) => !/test/.test(file)));

/** The text between `<!-- name -->` and `<!-- end -->`, by name. */
const printed: Readonly<Record<string, string>> = {
  routes: routeTable({ ...playerRoutes, ...tableRoutes, ...peopleRoutes, ...historyRoutes }),
  'account routes': routeTable(accountRoutes),
  'friend routes': routeTable(friendRoutes),
  'operator routes': routeTable(operatorRoutes),
  'notification routes': routeTable(notificationRoutes),
  messages: tableOf(
    ['Message', 'Answer', 'Refused with'],
    Object.entries<SocketMessage>(messages).map(([name, { holds, answer, refuses }]) => [
      code(holds === undefined ? name : `${name} ${fieldsOf(holds)}`),
      described(name, answer.says),
      refuses.map(code).join(', '),
    ]),
  ),
  commands: tableOf(
    ['`command.type`', 'Asks', 'Who, when'],
    Object.entries(tableCommands).map(([type, { fields, asks, who }]) => [
      code(`${type} ${Object.keys(fields).length > 0 ? fieldsOf(z.object(fields)) : ''}`.trim()),
      asks,
      who,
    ]),
  ),
  pushes: tableOf(
    ['Message', 'Holds', ''],
    Object.entries(pushes).map(([name, { says }]) => [
      code(name),
      code((types.get(name) ?? '').slice(1, -1)),
      says,
    ]),
  ),
  refusals: tableOf(
    ['Code', 'Status', 'Meaning'],
    Object.entries(refusals).map(([name, { status, means }]) => [
      code(`${name} ${keysOf(types.get(name) ?? '')}`.trim()),
      String(status),
      means,
    ]),
  ),
  anything: refusalsAnywhere.map(code).join(', '),
  'table refusals': refusalsIn('packages/table/src/model/command.ts'),
};

const before = readFileSync(document, 'utf8');
const after = before.replaceAll(
  /(<!-- ([a-z ]+) -->\n).*?(<!-- end -->)/gs,
  (_, begin: string, name: string, end: string) => `${begin}\n${printed[name] ?? ''}\n\n${end}`,
);
const missing = Object.keys(printed).filter((name) => !before.includes(`<!-- ${name} -->`));
const tables = Object.values(printed).join('\n');
const unprinted = Object.keys(routes).filter((name) => !tables.includes(code(name)));
for (const name of missing) complain(document, `no place for ${name}`);
for (const name of unprinted)
  complain(document, `${name} is in no table: see \`printed\` in ${script}`);
if (check && after !== before) complain(document, 'not as the tables say: pnpm print');
if (!check) writeFileSync(document, after);

function routeTable(group: Readonly<Record<string, Route>>): string {
  const rows = Object.entries(group).map(([name, route]) => [
    code(name),
    route.body === undefined ? '' : code(fieldsOf(route.body)),
    `${route.answer.status === 200 ? '' : `${route.answer.status} `}${described(name, route.answer.says)}`,
    [...(route.for === 'player' ? ['no-player'] : []), ...route.refuses].map(code).join(', '),
  ]);
  return tableOf(['Request', 'Body', 'Answer', 'Refused with'], rows);
}

/** The type of an answer, and its description. */
function described(name: string, says: string): string {
  const type = types.get(name) ?? '';
  const isNothing = type === '' || type === 'object';
  return [isNothing ? '' : code(type), says].filter((part) => part !== '').join(': ');
}

function fieldsOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodUnion) {
    return schema.options.map((option) => fieldsOf(option as z.ZodType)).join(' or ');
  }
  if (schema instanceof z.ZodNullable) return `${fieldsOf(schema.unwrap() as z.ZodType)} or null`;
  if (!(schema instanceof z.ZodObject)) return '';
  const names = Object.entries(schema.shape).map(([key, field]) =>
    (field as z.ZodType).def.type === 'optional' ? `${key}?` : key,
  );
  return `{ ${names.join(', ')} }`;
}

/** `{ retryMs? }` of `{ retryMs?: number }`. */
function keysOf(type: string): string {
  const keys = Array.from(type.matchAll(/(\w+\??):/g), ([, key]) => key);
  return keys.length === 0 ? '' : `{ ${keys.join(', ')} }`;
}

/** The type arguments of `answers`, `tells` and `refusal`, by the property that holds the call. */
function typesIn(files: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    walk(parseSync(file, source).program, '');

    function walk(node: unknown, key: string): void {
      if (typeof node !== 'object' || node === null) return;
      if (isTypedCall(node)) {
        const { start, end } = node.typeArguments;
        found.set(key, plain(source.slice(start + 1, end - 1)));
      }
      const own = 'key' in node && 'value' in node ? nameOf(node.key) : null;
      for (const [name, part] of Object.entries(node)) {
        walk(part, name === 'value' && own !== null && own !== 'answer' ? own : key);
      }
    }
  }
  return found;
}

function isTypedCall(
  node: object,
): node is { readonly typeArguments: { readonly start: number; readonly end: number } } {
  return 'callee' in node && 'typeArguments' in node && node.typeArguments !== null;
}

function nameOf(key: unknown): string | null {
  if (typeof key !== 'object' || key === null) return null;
  const { name, value } = key as { readonly name?: unknown; readonly value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : null;
}

/** A type in a readable form. */
function plain(type: string): string {
  return type
    .replaceAll(/\breadonly /g, '')
    .replaceAll(/;\s*\}/g, ' }')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** All refusals of a table, with their arguments. */
function refusalsIn(file: string): string {
  const members = readFileSync(file, 'utf8').matchAll(/\{ readonly code: '([a-z-]+)'([^\n]*) \}/g);
  return Array.from(members, ([, name = '', rest = '']) => {
    const keys = Array.from(rest.matchAll(/; readonly (\w+\??):/g), ([, key]) => key);
    return code(keys.length === 0 ? name : `${name} { ${keys.join(', ')} }`);
  }).join(', ');
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

/** A Markdown table, with its columns aligned as the formatter does. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [lines[0], line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
