import type { WireRefusal } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';

import { LiveTables, OpenTables } from '../../features/lobby/table-lists.tsx';
import { useLobby } from '../../features/lobby/use-lobby.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { GonePage } from '../gone/gone-page.tsx';
import { howClosed, isSaidAlready, whatIsGone } from './what-is-gone.ts';

import styles from './no-table-page.module.css';

/**
 * Where a link leads to a table that does not exist, cannot be shown for now, or is closed; offers other tables.
 *
 * @param props.why why it is not shown, or the closed table
 * @param props.onAgain tries again
 */
export function NoTablePage({
  why,
  onAgain,
}: {
  readonly why: WireRefusal | OpenTable;
  onAgain(): void;
}): ReactNode {
  const isClosed = !('code' in why);
  const lobby = useLobby().value;
  const open = lobby?.open.slice(0, 3) ?? [];
  const live = lobby?.live.slice(0, 3) ?? [];
  return (
    <GonePage what={isClosed ? howClosed(why) : whatIsGone(why)} onAgain={onAgain}>
      {isClosed || isSaidAlready(why) ? null : <p role="alert">{describeRefusal(why)}</p>}
      <div className={styles.others}>
        {open.length === 0 ? null : <OpenTables tables={open} />}
        {live.length === 0 ? null : <LiveTables tables={live} />}
      </div>
    </GonePage>
  );
}
