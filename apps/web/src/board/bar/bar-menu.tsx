import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';

import { Drawer } from '../../ui/drawer.tsx';
import { useSay } from '../words/say.ts';
import { counted, message } from '../words/words.ts';
import { actionsIn, type TableAction } from './table-actions.ts';

import styles from './bar-menu.module.css';

interface BarMenuProps {
  readonly actions: readonly TableAction[];
  readonly spectators: number;
  onClose(): void;
}

/** The actions that are not in the bar: few on a wide screen, nearly all on a narrow one. */
export function BarMenu({ actions, spectators, onClose }: BarMenuProps): ReactNode {
  const say = useSay();
  return (
    <Drawer title={say(message('bar.menu'))} isOpen onClose={onClose}>
      <ul className={styles.menu}>
        {actionsIn('menu', actions).map(({ id, label, Icon, staysOpen, run }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                if (staysOpen !== true) onClose();
                run();
              }}
            >
              {Icon === undefined ? null : <Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
              {say(label)}
            </button>
          </li>
        ))}
      </ul>
      {spectators === 0 ? null : (
        <p className={styles.spectators}>
          <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
          {say(counted('bar.watching', spectators))}
        </p>
      )}
    </Drawer>
  );
}
