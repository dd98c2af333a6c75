import { Share, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { locale } from '../../lib/language/locale.ts';
import { shareLink } from '../../lib/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../words/say.ts';
import { message, type BoardKey } from '../words/words.ts';

import styles from './replay-top.module.css';

interface ReplayTopProps {
  readonly names: readonly string[];
  /** When the game ended; null if that is not known. */
  readonly date: number | null;
  /** The address of the current moment. */
  readonly link: string;
  readonly isNarrow: boolean;
  /** The position in the game, on a screen that has no line for it below; null elsewhere. */
  readonly where: ReactNode;
  /** What the last action led to. */
  readonly said: BoardKey | null;
  onSaid(said: BoardKey | null): void;
  onLeave(): void;
  /** Further actions for the game. */
  readonly children: ReactNode;
}

/** Who played the game and when, and the actions for it. */
export function ReplayTop(props: ReplayTopProps): ReactNode {
  const { names, date, link, isNarrow, where, said, onSaid, onLeave, children } = props;
  const say = useSay();

  async function share(): Promise<void> {
    // If it is said already, it is said again.
    onSaid(null);
    const shared = await shareLink(link, document.title);
    onSaid(shared === 'shared' ? null : shared === 'copied' ? 'replay.copied' : 'replay.notCopied');
  }

  const when =
    date === null
      ? ''
      : new Date(date).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });
  const [title, shareWords, close] = (['title', 'share', 'close'] as const).map((key) =>
    say(message(`replay.${key}`)),
  );
  const leave = (
    <Button look="plain" title={close} aria-label={close} onClick={onLeave}>
      <X size={20} strokeWidth={1.8} aria-hidden="true" />
    </Button>
  );
  return (
    <header className={styles.top} data-narrow={isNarrow}>
      {isNarrow ? leave : null}
      <p className={where === null ? styles.title : 'visually-hidden'}>{title}</p>
      {where === null ? null : <p className={styles.where}>{where}</p>}
      {isNarrow ? null : (
        <p className={styles.game}>
          <strong>{names.join(', ')}</strong> {when}
        </p>
      )}
      <p className={styles.said} role="status">
        {said === null ? '' : say(message(said))}
      </p>
      <div className={styles.actions}>
        {isNarrow ? children : null}
        <Button
          look={isNarrow ? 'plain' : 'outline'}
          title={shareWords}
          aria-label={shareWords}
          onClick={() => void share()}
        >
          <Share size={17} aria-hidden="true" />
          {isNarrow ? null : shareWords}
        </Button>
        {isNarrow ? null : children}
        {isNarrow ? null : leave}
      </div>
    </header>
  );
}
