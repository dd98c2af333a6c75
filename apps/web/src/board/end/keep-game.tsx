import { Copy, FileText, History, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import type { PastGames } from '../../games/game-client.ts';
import { useSay } from '../words/say.ts';
import { message, type BoardKey as MessageKey } from '../words/words.ts';

import styles from './keep-game.module.css';

/** What can be kept of a game that is over: a link that holds all of it, its text, and the proof of its deal. */
export function KeepGame({ past }: { readonly past: PastGames }): ReactNode {
  const say = useSay();
  const [said, setSaid] = useState<MessageKey | null>(null);
  const [hash, setHash] = useState<string | null>(null);

  /** The record of the game, and the code for it, are fetched when somebody wants them. */
  async function keep(as: 'link' | 'text'): Promise<void> {
    const [log, { gameIn, hashOf }, { notation }] = await Promise.all([
      past.fetchLog(),
      import('../replay/game-link.ts'),
      import('../../games/call-to-glory/replay/notation.ts'),
    ]);
    const game = log.ok ? gameIn(notation, log.value) : null;
    if (game === null) {
      setSaid('keep.failed');
      return;
    }
    const packed = hashOf(notation, game);
    setHash(packed);
    try {
      const link = `${location.origin}/replay#${packed}`;
      await navigator.clipboard.writeText(as === 'link' ? link : notation.print(game.record));
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
        <button type="button" className={styles.button} onClick={() => void keep('link')}>
          <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
          {say(message('keep.link'))}
        </button>
        <button type="button" className={styles.button} onClick={() => void keep('text')}>
          <FileText size={18} strokeWidth={1.6} aria-hidden="true" />
          {say(message('keep.text'))}
        </button>
        <button type="button" className={styles.button} onClick={past.showFairness}>
          <ShieldCheck size={18} strokeWidth={1.6} aria-hidden="true" />
          {say(message('keep.fairness'))}
        </button>
      </div>
      <p className={styles.said} role="status">
        {said === null ? '' : say(message(said))}{' '}
        {hash === null ? null : (
          <Link href={`/replay#${hash}`} className={styles.replay}>
            <History size={18} strokeWidth={1.6} aria-hidden="true" />
            {say(message('keep.replay'))}
          </Link>
        )}
      </p>
    </section>
  );
}
