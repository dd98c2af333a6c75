import { useCallback, type ReactNode } from 'react';

import { noteGame } from '../../features/solo/saved-game.ts';
import { SoloTables } from '../../features/solo/solo-tables.tsx';
import { TablePage } from '../table/table-page.tsx';

/** A table that this browser keeps: the page is that of any other table. */
export function SoloTablePage({ tableId }: { readonly tableId: string }): ReactNode {
  const note = useCallback(
    (stage: string) => noteGame(stage === 'playing' ? tableId : null),
    [tableId],
  );
  return (
    <SoloTables>
      <TablePage tableId={tableId} onStage={note} />
    </SoloTables>
  );
}
