import { Download, FolderOpen } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { readFile } from '../../lib/read-file.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../words/say.ts';
import { message, type BoardKey } from '../words/words.ts';

import styles from './replay-keep.module.css';

/** How much of a file is read, in bytes: a game takes a few tens of thousands. */
const maxFileBytes = 2 ** 20;

/** Why a text cannot be opened: it has no game, one that cannot be replayed here, or one whose link cannot be read. */
export const openFaults = ['replay.noGame', 'replay.otherGame', 'replay.badLink'] as const;
export type OpenFault = Extract<BoardKey, (typeof openFaults)[number]>;

interface ReplayKeepProps {
  /** The address of the current moment. */
  readonly link: string;
  /** The name of the file that the game is saved in. */
  readonly name: string;
  /** The game as text, to be saved. */
  text(): string;
  /** Why the text that was last opened was not; null if it was, or if that is said elsewhere. */
  readonly fault: OpenFault | null;
  /** Opens a game from a saved text. */
  onOpen(text: string): void;
}

/** Saves the game as a file, and opens a saved one. */
export function ReplayKeep({ link, name, text, fault, onOpen }: ReplayKeepProps): ReactNode {
  const say = useSay();
  const file = useRef<HTMLInputElement>(null);

  async function open(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files ?? [];
    if (chosen === undefined) return;
    const content = await readFile(chosen, maxFileBytes);
    input.value = '';
    onOpen(content);
  }

  function save(): void {
    const url = URL.createObjectURL(new Blob([`${text()}\n${link}\n`], { type: 'text/plain' }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = name;
    anchor.click();
    URL.revokeObjectURL(url);
  }

  const action = (key: BoardKey, icon: ReactNode, act: () => void): ReactNode => (
    <Button look="plain" onClick={act}>
      {icon}
      {say(message(key))}
    </Button>
  );
  return (
    <div className={styles.keep}>
      <p className={styles.said} role="status">
        {fault === null ? '' : say(message(fault))}
      </p>
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
    </div>
  );
}
