import type { GameTypes } from '@call-to-glory/game-kit';
import { Play, Share, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { shareLink } from '../../lib/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import type { BoardGame, SavedGame } from '../contract/board-game.ts';
import type { PastGameActions } from '../contract/board-props.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './keep-game.module.css';

interface KeepGameProps {
  readonly past: PastGameActions;
  /** Turns the log into a form that can be kept; left out where only the fairness proof is available. */
  readonly take: BoardGame<GameTypes>['keep'];
  /** Whose view the replay opens with; null for a spectator's. */
  readonly player: number | null;
}

/** The actions for a finished game: watch it again, share it, check how it was dealt. */
export function KeepGame(props: KeepGameProps): ReactNode {
  const { past, take } = props;
  const say = useSay();
  const [, navigate] = useLocation();
  const { said, isBusy, withGame } = useSavedGame(props);

  async function watch(game: Promise<SavedGame>): Promise<string> {
    navigate((await game).address);
    return '';
  }

  async function share(game: Promise<SavedGame>): Promise<string> {
    const link = game.then(({ address }) => `${location.origin}${address}`);
    const shared = await shareLink(link, document.title);
    return shared === 'shared' ? '' : say(message(`keep.${shared}`));
  }

  return (
    <>
      {take === undefined ? null : (
        <>
          <Button look="solid" aria-disabled={isBusy} onClick={() => void withGame(watch)}>
            <Play size={16} fill="currentColor" aria-hidden="true" />
            {say(message('keep.replay'))}
          </Button>
          <Button look="outline" aria-disabled={isBusy} onClick={() => void withGame(share)}>
            <Share size={17} strokeWidth={1.7} aria-hidden="true" />
            {say(message('keep.share'))}
          </Button>
        </>
      )}
      <Button look="outline" onClick={past.showFairness}>
        <ShieldCheck size={17} strokeWidth={1.7} aria-hidden="true" />
        {say(message('keep.fairness'))}
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  );
}

/** Fetches the game when it is needed, and keeps what is to be said about that. */
function useSavedGame({ past, take, player }: KeepGameProps): {
  readonly said: string;
  readonly isBusy: boolean;
  /**
   * The record of the game, and the code for it, are fetched on demand. By the time they arrive, the player may be in
   * the next game or on another page: nobody is taken away from there.
   *
   * @param act receives the game, which rejects if there is none; resolves with what is to be said
   */
  withGame(act: (game: Promise<SavedGame>) => Promise<string>): Promise<void>;
} {
  const say = useSay();
  const [said, setSaid] = useState('');
  const [isBusy, busyWith] = useBusy();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  /** The game in the form that is kept, or a message that says why it is not available. */
  async function fetchGame(): Promise<SavedGame | string> {
    try {
      const log = await past.fetchLog();
      if (!log.ok) return describeRefusal(log.refusal);
      return (await take?.(log.value, { eyes: player })) ?? say(message('keep.unreadable'));
    } catch {
      // The code that reads it failed to load.
      return say(message('keep.failed'));
    }
  }

  async function withGame(act: (game: Promise<SavedGame>) => Promise<string>): Promise<void> {
    if (isBusy) return;
    setSaid('');
    const fetched = fetchGame();
    const game = fetched.then((known) => {
      if (typeof known === 'string' || !isThere.current) throw new Error('no game to act on');
      return known;
    });
    const outcome = act(game).catch(() => '');
    const [known, told] = await busyWith(Promise.all([fetched, outcome]));
    setSaid(typeof known === 'string' ? known : told);
  }

  return { said, isBusy, withGame };
}
