import { cardsToCome, lastSeat, setupFor } from '@call-to-glory/clans-and-glory/client';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { Brand } from '../../../board/bar/brand.tsx';
import { strongPiece } from '../../../board/words/message.ts';
import { RichText } from '../../../board/words/rich-text.tsx';
import { useSay } from '../../../board/words/say.ts';
import { Emblem } from '../art/emblem.tsx';
import type { ClansContext } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';

import styles from './heading.module.css';

/** In the bar: the game, the round, and when it ends. */
export function Heading({ context }: { readonly context: ClansContext }): ReactNode {
  const say = useSay();
  const { frame, isScoring, view } = context;
  const state = view.public;
  const isWide = frame.form === 'wide';
  const seatCount = state.handSizes.length;
  const { turns: rounds } = setupFor(seatCount);
  const round = Math.min(rounds, Math.floor(state.turns / seatCount) + 1);
  const isOver = cardsToCome(state) === 0 && state.stage.type === 'over';
  return (
    <>
      {isWide ? (
        <Brand title={say(message('title'))}>
          <Emblem />
        </Brand>
      ) : null}
      {isScoring || isOver ? (
        <p className={styles.round} data-heading>
          <strong>{say(message('bar.over'))}</strong>
        </p>
      ) : (
        <div className={styles.now} data-heading>
          <p className={styles.round}>
            <RichText
              message={message('bar.round', {
                round: strongPiece(
                  frame.form === 'landscape' ? round : say(message('bar.roundNumber', { round })),
                ),
                rounds,
              })}
            />
          </p>
          {frame.form === 'compact' ? <span className={styles.divider} aria-hidden="true" /> : null}
          {frame.form === 'landscape' ? null : <End context={context} />}
        </div>
      )}
      {isWide && state.options.standings && !isScoring ? (
        <p className={styles.option} data-heading>
          <Check size={16} strokeWidth={2} aria-hidden="true" />
          {say(message('bar.standings'))}
        </p>
      ) : null}
    </>
  );
}

/** Whose last card ends the game, and how many they still have. */
function End({ context }: { readonly context: ClansContext }): ReactNode {
  const { frame, mine, log, view } = context;
  const last = lastSeat(view.public);
  const isYou = last === mine?.seat;
  const key = frame.isRoomy
    ? isYou
      ? 'bar.endsYou'
      : 'bar.ends'
    : isYou
      ? 'bar.endsShortYou'
      : 'bar.endsShort';
  const left = strongPiece(view.public.handSizes[last] ?? 0);
  return (
    <p className={styles.end}>
      <RichText message={message(key, { who: log.names[last] ?? '', left })} />
    </p>
  );
}
