import { Download, FolderOpen, Share, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { locale } from '../../lib/language/locale.ts';
import { shareLink } from '../../lib/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../words/say.ts';
import { message, type BoardKey } from '../words/words.ts';

import styles from './replay-top.module.css';

interface ReplayTopProps {
  readonly names: readonly string[];
  /** When the game was over; null if that is not known. */
  readonly date: number | null;
  /** The address of the moment that is looked at. */
  readonly link: string;
  readonly isNarrow: boolean;
  /** The game as a text, to keep. */
  text(): string;
  /** Opens a game from a text that somebody has kept; false if there is none in it. */
  onOpen(text: string): boolean;
  onLeave(): void;
  /** What else a short screen has here. */
  readonly children?: ReactNode;
}

/** Whose game it is and when it was, and what can be done with it: shared, kept, and another one opened. */
export function ReplayTop(props: ReplayTopProps): ReactNode {
  const { names, date, link, isNarrow, text, onOpen, onLeave, children = null } = props;
  const say = useSay();
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<BoardKey | null>(null);

  async function share(): Promise<void> {
    const shared = await shareLink(link, document.title);
    setSaid(
      shared === 'shared' ? null : shared === 'copied' ? 'replay.copied' : 'replay.notCopied',
    );
  }

  async function open(input: HTMLInputElement): Promise<void> {
    const content = (await input.files?.[0]?.text()) ?? '';
    input.value = '';
    setSaid(onOpen(content) ? null : 'replay.noGame');
  }

  function save(): void {
    const url = URL.createObjectURL(new Blob([`${text()}\n${link}\n`], { type: 'text/plain' }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = `${location.pathname.split('/').at(-1) ?? 'game'}.txt`;
    anchor.click();
    URL.revokeObjectURL(url);
  }

  const when =
    date === null
      ? ''
      : new Date(date).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });
  const action = (key: BoardKey, icon: ReactNode, act: () => void, isMain = false): ReactNode => (
    <Button
      look={isMain && !isNarrow ? 'outline' : 'plain'}
      title={say(message(key))}
      aria-label={say(message(key))}
      onClick={act}
    >
      {icon}
      {isNarrow ? null : say(message(key))}
    </Button>
  );
  return (
    <header className={styles.top} data-narrow={isNarrow}>
      <p className={children === null ? styles.title : 'visually-hidden'}>
        {say(message('replay.title'))}
      </p>
      {isNarrow ? null : (
        <p className={styles.game}>
          <strong>{names.join(', ')}</strong> {when}
        </p>
      )}
      <p className={styles.said} role="status">
        {said === null ? '' : say(message(said))}
      </p>
      <div className={styles.actions}>
        {children}
        {action('replay.share', <Share size={17} aria-hidden="true" />, () => void share(), true)}
        {action('replay.text', <Download size={17} aria-hidden="true" />, save)}
        {action('replay.open', <FolderOpen size={17} aria-hidden="true" />, () =>
          file.current?.click(),
        )}
        <input
          ref={file}
          type="file"
          accept=".txt,text/plain"
          hidden
          aria-label={say(message('replay.open'))}
          onChange={({ target }) => void open(target)}
        />
        <Button
          look="plain"
          title={say(message('replay.close'))}
          aria-label={say(message('replay.close'))}
          onClick={onLeave}
        >
          <X size={20} strokeWidth={1.8} aria-hidden="true" />
        </Button>
      </div>
    </header>
  );
}
