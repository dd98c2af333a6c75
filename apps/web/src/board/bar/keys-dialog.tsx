import type { ReactNode } from 'react';

import { Drawer } from '../../ui/drawer.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import type { KeyRow } from './table-actions.ts';

import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  readonly rows: readonly KeyRow[];
  onClose(): void;
}

/** The keys of the table and what each of them does. */
export function KeysDialog({ rows, onClose }: KeysDialogProps): ReactNode {
  const say = useSay();
  return (
    <Drawer title={say(message('keys.title'))} isOpen onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(({ written, label }, index) => (
          <div key={index} className={styles.row}>
            <dt>
              <kbd>{typeof written === 'string' ? written : say(written)}</kbd>
            </dt>
            <dd>{say(label)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{say(message('keys.off'))}</p>
    </Drawer>
  );
}
