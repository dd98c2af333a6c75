import { useCallback, type ReactNode } from 'react';

import { TablePage } from '../table/table-page.tsx';
import { noteGame } from './kept-game.ts';
import { SoloTables } from './solo-tables.tsx';

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
