import type { TableBackend } from '../../lib/connection/table-backend.ts';

/** The address of the page that checks the games of a table. */
export function fairAddress(table: string, { isShared }: Pick<TableBackend, 'isShared'>): string {
  return `${isShared ? '/t' : '/solo'}/${table}/fair`;
}
