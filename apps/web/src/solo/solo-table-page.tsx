import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ShellContext, useShell } from '../shell/shell-context.ts';
import { TablePage } from '../table/table-page.tsx';
import { noteGame } from './kept-game.ts';
import { openSolo } from './solo.ts';

/** A table that this browser keeps: the page is that of any other table. */
export function SoloTablePage({ tableId }: { readonly tableId: string }): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const guest = t('name.guest');
  const own = useMemo(
    () => ({ ...shell, keeper: openSolo(shell.session.me()?.name ?? guest).keeper }),
    [shell, guest],
  );
  const note = useCallback(
    (stage: string) => noteGame(stage === 'playing' ? tableId : null),
    [tableId],
  );
  return (
    <ShellContext value={own}>
      <TablePage tableId={tableId} onStage={note} />
    </ShellContext>
  );
}
