import type { LogRow } from '@call-to-glory/table/client';

/** The table that a log is of, and the game played there; null if the log does not begin with that. */
export function tableInLog(
  rows: readonly LogRow[],
): { readonly id: string; readonly gameId: string } | null {
  const [created] = (rows[0]?.events ?? []) as readonly Readonly<Record<string, unknown>>[];
  const { type, id, gameId } = created ?? {};
  return type === 'tableCreated' && typeof id === 'string' && typeof gameId === 'string'
    ? { id, gameId }
    : null;
}

/** A log as a file for people, for this page and for `pnpm verify-deal`. */
export function logFile(rows: readonly LogRow[]): Blob {
  return new Blob([JSON.stringify(rows, null, 1)], { type: 'application/json' });
}

/** Parses the rows of a file, as `logFile` writes them or as the server sends them; null if it is something else. */
export function readLogFile(text: string): readonly LogRow[] | null {
  const content = parsed(text);
  const rows = isRecord(content) ? content['rows'] : content;
  return Array.isArray(rows) && rows.length > 0 && rows.every(isRow) ? rows : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRow(row: unknown): row is LogRow {
  return (
    isRecord(row) &&
    typeof row['seq'] === 'number' &&
    typeof row['at'] === 'number' &&
    (row['player'] === null || typeof row['player'] === 'string') &&
    typeof row['commandId'] === 'string' &&
    typeof row['hash'] === 'string' &&
    isRecord(row['command']) &&
    Array.isArray(row['events']) &&
    row['events'].every((event) => isRecord(event) && typeof event['type'] === 'string')
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
