import type { ReactNode } from 'react';

import { LiveTables, OpenTables } from '../home/table-lists.tsx';
import { useLobby } from '../home/use-lobby.ts';
import { GonePage } from '../shell/gone-page.tsx';

import styles from './no-table-page.module.css';

/** A link to a table that is not there: other tables are. */
export function NoTablePage(): ReactNode {
  const lobby = useLobby();
  const open = lobby?.open.slice(0, 3) ?? [];
  const live = lobby?.live.slice(0, 3) ?? [];
  return (
    <GonePage what="table">
      <div className={styles.others}>
        {open.length === 0 ? null : <OpenTables tables={open} />}
        {live.length === 0 ? null : <LiveTables tables={live} />}
      </div>
    </GonePage>
  );
}
