import { hash } from 'node:crypto';

/** The parts of a log's row that a forger needs to know. */
interface Row {
  readonly seq: number;
  readonly at: number;
  readonly player: string | null;
  readonly commandId: string;
  readonly command: unknown;
  readonly events: readonly unknown[];
  readonly hash: string;
}

interface Log {
  readonly rows: readonly Row[];
}

export type Forge = (honest: Log) => Log;

/** Forged logs that a server could return: how each is made, and what the browser says about it. */
export const forgeries: readonly {
  readonly name: string;
  readonly forge: Forge;
  readonly finding: RegExp;
}[] = [
  {
    name: 'the log of another table',
    forge: ({ rows }) => rewritten(rows, tableIn(rows), '0'.repeat(10)),
    finding: /log of another table/,
  },
  {
    name: 'another commitment',
    forge: ({ rows }) =>
      rewritten(
        rewritten(rows, /(?<="commitment":")[0-9a-f]{64}/, sha256(Buffer.alloc(32))).rows,
        /(?<="secret":")[0-9a-f]{64}/,
        '00'.repeat(32),
      ),
    finding: /another promise than this browser was given/,
  },
  {
    name: 'one changed row',
    forge: ({ rows }) =>
      rechained(
        rows.map((row, index) => (index === middle(rows) ? { ...row, at: row.at + 1 } : row)),
      ),
    finding: /this browser saw something else there/,
  },
  {
    name: 'a row left out',
    forge: ({ rows }) =>
      rechained(rows.toSpliced(middle(rows), 1).map((row, index) => ({ ...row, seq: index + 1 }))),
    finding: /this browser saw something else there/,
  },
  {
    name: 'the game left out',
    forge: () => ({ rows: [] }),
    finding: /missing, though this browser saw it/,
  },
  {
    name: 'foreign entropy',
    forge: ({ rows }) => rewritten(rows, /(?<="entropy":")[0-9a-f]{32}/g, 'be'.repeat(16)),
    finding: /the number that this browser added is missing or was replaced/,
  },
];

function middle(rows: readonly Row[]): number {
  return Math.floor(rows.length / 2);
}

function tableIn([first]: readonly Row[]): string {
  const [created] = (first?.events ?? []) as readonly { readonly id?: string }[];
  return created?.id ?? '';
}

/** Replaces something in the events of a log, with hashes that fit. */
function rewritten(rows: readonly Row[], what: string | RegExp, by: string): Log {
  return rechained(
    rows.map((row) => ({
      ...row,
      events: JSON.parse(JSON.stringify(row.events).replace(what, by)) as unknown[],
    })),
  );
}

/** Hashes are no secret: a forger makes them fit. */
function rechained(forged: readonly Row[]): Log {
  let before = '';
  const rows = forged.map((row) => {
    const { seq, at, player, commandId, command, events } = row;
    before = sha256(canonical([before, seq, at, player, commandId, command, events]));
    return { ...row, hash: before };
  });
  return { rows };
}

function sha256(content: string | Buffer): string {
  return hash('sha256', content);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
