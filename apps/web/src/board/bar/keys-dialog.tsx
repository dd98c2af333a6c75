import type { ReactNode } from 'react';

import { Drawer } from '../../ui/drawer.tsx';
import { useSay } from '../prompt/say.ts';
import { message } from '../words/words.ts';

import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** What each key does, as written on it. */
const keys = [
  ['1 – 4', 'piles'],
  ['← →', 'groups'],
  ['Shift ← →', 'order'],
  ['↑ ↓', 'count'],
  ['Space', 'select'],
  ['L', 'lay'],
  ['D', 'discard'],
  ['N', 'ninja'],
  ['Esc', 'clear'],
  ['T', 'read'],
  ['G', 'log'],
  ['C', 'chat'],
  ['M', 'mute'],
  ['/', 'line'],
  ['?', 'keys'],
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
            <dd>{say(message(`keys.${act}`))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{say(message('keys.off'))}</p>
    </Drawer>
  );
}
