import type { GameTypes } from '@call-to-glory/game-kit';
import { Copy, FileText, History, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import type { BoardGame } from '../contract/board-game.ts';
import type { PastGameActions } from '../contract/board-props.ts';
import { useSay } from '../words/say.ts';
import { message, type BoardKey } from '../words/words.ts';

import styles from './keep-game.module.css';

/** What can be kept of a game that is over: a link that holds all of it, its text, and the proof of its deal. */
export function KeepGame({
  past,
  take,
}: {
  readonly past: PastGameActions;
  /** Makes of the log what can be kept of it; left out where that is the proof alone. */
  readonly take: BoardGame<GameTypes>['keep'];
}): ReactNode {
  const say = useSay();
  const [said, setSaid] = useState<BoardKey | null>(null);
  const [address, setAddress] = useState<string | null>(null);

  /** The record of the game, and the code for it, are fetched when somebody wants them. */
  async function keep(as: 'link' | 'text'): Promise<void> {
    const log = await past.fetchLog();
    const game = log.ok ? ((await take?.(log.value)) ?? null) : null;
    if (game === null) {
      setSaid('keep.failed');
      return;
    }
    setAddress(game.address);
    try {
      const link = `${location.origin}${game.address}`;
      await navigator.clipboard.writeText(as === 'link' ? link : game.text);
      setSaid(as === 'link' ? 'keep.linkCopied' : 'keep.textCopied');
    } catch {
      // Without a clipboard the replay's own address can be copied.
      setSaid('keep.open');
    }
  }

  return (
    <section className={styles.keep} aria-labelledby="keep">
      <h2 id="keep" className={styles.heading}>
        {say(message('keep.title'))}
      </h2>
      <div className={styles.buttons}>
        {take === undefined ? null : (
          <>
            <button type="button" className={styles.button} onClick={() => void keep('link')}>
              <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
              {say(message('keep.link'))}
            </button>
            <button type="button" className={styles.button} onClick={() => void keep('text')}>
              <FileText size={18} strokeWidth={1.6} aria-hidden="true" />
              {say(message('keep.text'))}
            </button>
          </>
        )}
        <button type="button" className={styles.button} onClick={past.showFairness}>
          <ShieldCheck size={18} strokeWidth={1.6} aria-hidden="true" />
          {say(message('keep.fairness'))}
        </button>
      </div>
      <p className={styles.said} role="status">
        {said === null ? '' : say(message(said))}{' '}
        {address === null ? null : (
          <Link href={address} className={styles.replay}>
            <History size={18} strokeWidth={1.6} aria-hidden="true" />
            {say(message('keep.replay'))}
          </Link>
        )}
      </p>
    </section>
  );
}
