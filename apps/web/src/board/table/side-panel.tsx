import type { ReactNode } from 'react';

import { Drawer } from '../../ui/drawer.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import type { Panels } from './use-panels.ts';

import styles from './table-board.module.css';

interface SidePanelProps {
  readonly isRoomy: boolean;
  readonly panels: Panels;
  /** Does it hold what people say, too? */
  readonly hasTalk: boolean;
  /** What stands over the log: hints, notices, what was missed. */
  readonly notes: ReactNode;
  readonly tabs: ReactNode;
}

/** The log and what people say: beside the table, or in a drawer. */
export function SidePanel({ isRoomy, panels, hasTalk, notes, tabs }: SidePanelProps): ReactNode {
  const say = useSay();
  return isRoomy ? (
    <>
      <div className={`hem ${styles.edge}`} data-direction="vertical" />
      <aside className={styles.side}>
        {notes}
        {tabs}
      </aside>
    </>
  ) : (
    <Drawer
      title={say(message(hasTalk ? 'sidePanel.title' : 'log.title'))}
      isOpen={panels.open === 'log'}
      onClose={panels.close}
    >
      {tabs}
    </Drawer>
  );
}
