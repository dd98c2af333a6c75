import type { ReactNode } from 'react';

import type { SeatClock } from '../clock/clock.ts';
import type { Prompt } from '../prompt/prompt.ts';
import type { BoardForm } from '../screen/frame.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { TableSheet } from './lazy-parts.ts';
import type { Panels } from './use-panels.ts';

import styles from './table-board.module.css';

interface SidePanelProps {
  readonly isRoomy: boolean;
  readonly form: BoardForm;
  /** What the plate says; null where there is none. */
  readonly prompt: Prompt | null;
  readonly clock: SeatClock | null;
  readonly now: () => number;
  readonly panels: Panels;
  /** Does it include the chat? */
  readonly hasTalk: boolean;
  /** Shown above the log: hints, notices, what was missed. */
  readonly notes: ReactNode;
  /** Shown at the top, in a drawer as well; null for nothing. */
  readonly top: ReactNode;
  readonly tabs: ReactNode;
}

/** The log and the chat, beside the table or in a drawer. */
export function SidePanel(props: SidePanelProps): ReactNode {
  const { isRoomy, panels, hasTalk, notes, top, tabs, form, prompt, clock, now } = props;
  const say = useSay();
  if (isRoomy) {
    return (
      <>
        <div className={`hem ${styles.edge}`} data-direction="vertical" />
        <aside className={styles.side} data-kept-clear>
          {top}
          {notes}
          {tabs}
        </aside>
      </>
    );
  }
  if (panels.open !== 'log') return null;
  return (
    <TableSheet
      title={say(message(hasTalk ? 'sidePanel.title' : 'log.title'))}
      onClose={panels.close}
      {...{ form, prompt, clock, now }}
    >
      {top}
      {tabs}
    </TableSheet>
  );
}
