import type { TableKeeper } from '../../lib/connection/table-keeper.ts';

/** The address of the page that checks the games of a table. */
export function fairAddress(table: string, { isShared }: Pick<TableKeeper, 'isShared'>): string {
  return `${isShared ? '/t' : '/solo'}/${table}/fair`;
}
