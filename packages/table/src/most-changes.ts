import type { TableCommand } from './command.ts';

/** So much people may change at a table between two games: its log stays for good, and is for games. */
export const mostChanges = 500;

/** Those who sit may still begin then, or go. */
const lastCommands: ReadonlySet<TableCommand['type']> = new Set(['ready', 'seal', 'open', 'stand']);

/**
 * Is a command one change too many?
 *
 * @param changes the rows that people have added since the last game
 */
export function isOneTooMany(changes: number, { type }: TableCommand): boolean {
  return changes >= mostChanges && !lastCommands.has(type);
}
