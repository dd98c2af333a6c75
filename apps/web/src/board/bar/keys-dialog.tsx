import type { ReactNode } from 'react';

import { Drawer } from '../../ui/drawer.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** What each key does, as written on it. */
const keys = [
  ['1 – 4', 'call-to-glory:keys.piles'],
  ['← →', 'call-to-glory:keys.groups'],
  ['Shift ← →', 'call-to-glory:keys.order'],
  ['↑ ↓', 'call-to-glory:keys.count'],
  ['Space', 'call-to-glory:keys.select'],
  ['L', 'call-to-glory:keys.lay'],
  ['D', 'call-to-glory:keys.discard'],
  ['N', 'call-to-glory:keys.ninja'],
  ['Esc', 'board:keys.clear'],
  ['T', 'board:keys.read'],
  ['G', 'board:keys.log'],
  ['C', 'board:keys.chat'],
  ['M', 'board:keys.mute'],
  ['/', 'board:keys.line'],
  ['?', 'board:keys.keys'],
] as const;

/** The keys that play the game. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps): ReactNode {
  const say = useSay();
  return (
    <Drawer title={say(message('keys.title'))} isOpen={isOpen} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, act]) => (
          <div key={act} className={styles.row}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say({ key: act })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{say(message('keys.off'))}</p>
    </Drawer>
  );
}
