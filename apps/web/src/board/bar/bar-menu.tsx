import {
  BookOpen,
  Eye,
  Keyboard,
  LogOut,
  Settings2,
  ShieldCheck,
  SquareTerminal,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { openSettings } from '../../lib/settings/open-settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { useSay } from '../words/say.ts';
import { counted, message } from '../words/words.ts';
import { SoundIcon } from './sound-icon.tsx';

import styles from './bar-menu.module.css';

interface BarMenuProps {
  readonly isOpen: boolean;
  readonly watchers: number;
  onClose(): void;
  readonly onPeople: (() => void) | null;
  onRules(): void;
  onKeys(): void;
  onLine(): void;
  /** Null where nothing can be told of it. */
  readonly onFairness: (() => void) | null;
  onLeave(): void;
}

/** What the bar of a wide screen has in the open, for a narrow one. */
export function BarMenu(props: BarMenuProps): ReactNode {
  const { isOpen, watchers, onClose, onPeople, onRules, onKeys, onLine, onFairness, onLeave } =
    props;
  const say = useSay();
  const [isMuted, setMuted] = useSetting('isMuted');
  function showSettings(): void {
    onClose();
    openSettings();
  }
  function showFairness(): void {
    onClose();
    onFairness?.();
  }
  function showPeople(): void {
    onClose();
    onPeople?.();
  }
  return (
    <Drawer title={say(message('bar.menu'))} isOpen={isOpen} onClose={onClose}>
      <ul className={styles.menu}>
        {onPeople === null ? null : (
          <li>
            <button type="button" className={styles.item} onClick={showPeople}>
              <Users size={20} strokeWidth={1.6} aria-hidden="true" />
              {say(message('bar.people'))}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.item} onClick={onRules}>
            <BookOpen size={20} strokeWidth={1.6} aria-hidden="true" />
            {say(message('bar.rules'))}
          </button>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={() => setMuted(!isMuted)}>
            <SoundIcon isMuted={isMuted} />
            {say(message(isMuted ? 'bar.unmute' : 'bar.mute'))}
          </button>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={showSettings}>
            <Settings2 size={20} strokeWidth={1.6} aria-hidden="true" />
            {say(message('bar.settings'))}
          </button>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={onKeys}>
            <Keyboard size={20} strokeWidth={1.6} aria-hidden="true" />
            {say(message('keys.title'))}
          </button>
        </li>
        {onFairness === null ? null : (
          <li>
            <button type="button" className={styles.item} onClick={showFairness}>
              <ShieldCheck size={20} strokeWidth={1.6} aria-hidden="true" />
              {say(message('bar.fairness'))}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.item} onClick={onLine}>
            <SquareTerminal size={20} strokeWidth={1.6} aria-hidden="true" />
            {say(message('line.title'))}
          </button>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={onLeave}>
            <LogOut size={20} strokeWidth={1.6} aria-hidden="true" />
            {say(message('bar.leave'))}
          </button>
        </li>
      </ul>
      {watchers === 0 ? null : (
        <p className={styles.watchers}>
          <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
          {say(counted('bar.watching', watchers))}
        </p>
      )}
    </Drawer>
  );
}
