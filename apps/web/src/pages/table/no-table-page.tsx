import type { Refused } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';

import { LiveTables, OpenTables } from '../../features/lobby/table-lists.tsx';
import { useLobby } from '../../features/lobby/use-lobby.ts';
import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { GonePage } from '../gone/gone-page.tsx';
import { isSaidAlready, whatIsGone } from './what-is-gone.ts';

import styles from './no-table-page.module.css';

/**
 * Where a link leads to a table that does not exist, cannot be shown for now, or is closed; offers other tables.
 *
 * @param props.refused why it is not shown; null if it is closed
 * @param props.onAgain tries again
 */
export function NoTablePage({
  refused,
  onAgain,
}: {
  readonly refused: Refused | null;
  onAgain(): void;
}): ReactNode {
  const lobby = useLobby().value;
  const open = lobby?.open.slice(0, 3) ?? [];
  const live = lobby?.live.slice(0, 3) ?? [];
  return (
    <GonePage what={whatIsGone(refused)} onAgain={onAgain}>
      {refused === null || isSaidAlready(refused) ? null : (
        <p role="alert">{describeRefusal(refused)}</p>
      )}
      <div className={styles.others}>
        {open.length === 0 ? null : <OpenTables tables={open} />}
        {live.length === 0 ? null : <LiveTables tables={live} />}
      </div>
    </GonePage>
  );
}
