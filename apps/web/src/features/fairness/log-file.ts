import { isRecord } from '@call-to-glory/game-kit';
import type { RevealedLog } from '@call-to-glory/protocol';
import type { LogRow, LogStart } from '@call-to-glory/table/client';

/** The table that a log is of, and the game played there; null if the log does not begin with that. */
export function tableInLog({
  start,
  rows,
}: RevealedLog): { readonly id: string; readonly gameId: string } | null {
  if (start !== undefined) return { id: start.table.id, gameId: start.table.gameId };
  const [created] = (rows[0]?.events ?? []) as readonly Readonly<Record<string, unknown>>[];
  const { type, id, gameId } = created ?? {};
  return type === 'tableCreated' && typeof id === 'string' && typeof gameId === 'string'
    ? { id, gameId }
    : null;
}

/** A log as a file for people, for this page and for `pnpm verify-deal`. */
export function logFile(log: RevealedLog): Blob {
  return new Blob([JSON.stringify(log, null, 1)], { type: 'application/json' });
}

/** Parses a log in a file, as the server sends it, or its rows alone, as they used to be saved; null if it is something else. */
export function readLogFile(text: string): RevealedLog | null {
  const content = parsed(text);
  const { rows, start } = isRecord(content) ? content : { rows: content };
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) return null;
  if (start === undefined) return { rows };
  return isStart(start) ? { start, rows } : null;
}

/** Was a text that cannot be parsed as a log once one, such as a file that was cut off? */
export function isPartOfLog(text: string): boolean {
  return text.includes('"commandId":');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isStart(start: unknown): start is LogStart {
  return (
    isRecord(start) &&
    typeof start['seq'] === 'number' &&
    typeof start['hash'] === 'string' &&
    typeof start['rulesVersion'] === 'number' &&
    isRecord(start['table']) &&
    typeof start['table']['id'] === 'string' &&
    typeof start['table']['gameId'] === 'string'
  );
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
