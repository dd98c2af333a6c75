import { storeChoice, readStored } from '../../lib/storage/stored-choice.ts';

const key = 'chat-read';

/** The most tables that a browser remembers; the one read longest ago is forgotten. */
const maxTables = 50;

/** Up to when this browser has read a table's chat (server time, milliseconds); null if it has never been there. */
export function storedReadAt(table: string): number | null {
  return marks().find(([id]) => id === table)?.[1] ?? null;
}

export function storeReadAt(table: string, readAt: number): void {
  const others = marks().filter(([id]) => id !== table);
  storeChoice(key, JSON.stringify([...others, [table, readAt]].slice(-maxTables)));
}

function marks(): readonly (readonly [string, number])[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMark) : [];
  } catch {
    return [];
  }
}

function isMark(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
