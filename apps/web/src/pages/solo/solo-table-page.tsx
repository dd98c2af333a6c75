import { useCallback, type ReactNode } from 'react';

import { forgetGame, noteGame } from '../../features/solo/saved-game.ts';
import { SoloTables } from '../../features/solo/solo-tables.tsx';
import { TablePage } from '../table/table-page.tsx';

/** A table that this browser hosts, with the same page as any other table. */
export function SoloTablePage({ tableId }: { readonly tableId: string }): ReactNode {
  const note = useCallback(
    (stage: string) => (stage === 'playing' ? noteGame : forgetGame)(tableId),
    [tableId],
  );
  return (
    <SoloTables>
      <TablePage tableId={tableId} onStage={note} />
    </SoloTables>
  );
}
