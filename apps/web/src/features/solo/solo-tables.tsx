import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ShellContext, useShell } from '../../lib/shell/shell-context.ts';
import { openSolo } from './solo.ts';

/** Wraps pages about tables that this browser hosts: inside, they are followed and fetched like those of a server. */
export function SoloTables({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const guest = t('name.guest');
  const own = useMemo(
    () => ({ ...shell, backend: openSolo(shell.session.me.get()?.name ?? guest).backend }),
    [shell, guest],
  );
  return <ShellContext value={own}>{children}</ShellContext>;
}
