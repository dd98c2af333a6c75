import { countOf, type Character, type Pile } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { RingState } from '../../../board/cards/ring-state.ts';
import { Explained } from '../../../board/prompt/explained.tsx';
import { strongPiece } from '../../../board/words/message.ts';
import { RichText } from '../../../board/words/rich-text.tsx';
import { useSay } from '../../../board/words/say.ts';
import { memoData } from '../../../ui/memo-data.ts';
import { CardBack } from '../art/card-back.tsx';
import { CardPile } from '../art/card-pile.tsx';
import { Card } from '../art/card.tsx';
import { useSpineName } from '../art/use-spine-name.ts';
import { counted, message } from '../messages/words.ts';
import { aboutPile } from '../model/about.ts';
import type { PileModel } from '../model/board-model.ts';
import { dragName } from '../model/drag.ts';
import { pileWords } from '../model/table-summary.ts';
import { anchors } from '../motion/anchors.ts';
import { NinjaStock } from './ninjas.tsx';

import styles from './tray.module.css';

/** A pile for the viewer: pressable, waiting for confirmation, out of play now, plain, or just changed. */
export type PileState = 'lit' | 'asked' | 'dim' | 'plain' | 'fresh';

interface TrayProps {
  readonly piles: readonly PileModel[];
  readonly states: Readonly<Record<Pile, PileState>>;
  /** A card that the viewer is about to discard. */
  readonly staged: { readonly pile: Pile; readonly character: Character } | null;
  /** The viewer's hand while they draw, to count the characters that lie face up. Null otherwise. */
  readonly hand: readonly number[] | null;
  /** Are the cards large enough for names on their spines? */
  readonly size: 'large' | 'medium';
  /** Is there room for only one line of words? */
  readonly isLow: boolean;
  /** The figures that nobody holds, where their place is in the tray; else null. */
  readonly stock: number | null;
  /** Do the piles wait, because a command is in flight or has just been answered? */
  readonly waiting: boolean;
  /** Null for a spectator, who cannot use the piles. */
  onPress: ((pile: Pile) => void) | null;
}

const ringOf: Readonly<Record<PileState, RingState | undefined>> = {
  lit: 'pickable',
  asked: 'selected',
  dim: 'unavailable',
  fresh: 'fresh',
  plain: undefined,
};

/** The lacquer tray with the four piles in order: draw, discard, discard, draw. */
export const Tray = memoData(function Tray(props: TrayProps): ReactNode {
  const { piles, states, staged, hand, size, isLow, stock, waiting, onPress } = props;
  const say = useSay();
  return (
    <div
      className={`lacquer ${styles.tray}`}
      role="group"
      id="piles"
      tabIndex={-1}
      aria-label={say(message('pile.group'))}
      data-size={size}
      data-low={isLow}
      data-stock={stock !== null}
      data-kept-clear
      aria-busy={waiting}
    >
      {piles.map((pile) => (
        <Place
          key={pile.pile}
          pile={pile}
          state={states[pile.pile]}
          staged={staged?.pile === pile.pile ? staged.character : null}
          held={hand === null || pile.top === null ? 0 : countOf(hand, pile.top)}
          size={size}
          isLow={isLow}
          waiting={waiting && onPress !== null}
          onPress={onPress}
        />
      ))}
      {stock === null ? null : (
        <div className={styles.stock}>
          <NinjaStock stock={stock} isTiny />
        </div>
      )}
    </div>
  );
});

interface PlaceProps extends Pick<TrayProps, 'size' | 'isLow' | 'waiting' | 'onPress'> {
  readonly pile: PileModel;
  readonly state: PileState;
  /** A card that the viewer is about to discard here. */
  readonly staged: Character | null;
  /** How many cards of the face-up character the viewer holds. */
  readonly held: number;
}

/** The place of one pile. */
const Place = memoData(function Place(props: PlaceProps): ReactNode {
  return (
    <div className={styles.place}>
      <PileShown {...props} />
      <PileLabels {...props} />
    </div>
  );
});

/** One pile: players press it to use it, spectators to ask about it. */
function PileShown(props: PlaceProps): ReactNode {
  const { pile, state, waiting, onPress } = props;
  const say = useSay();
  const stack = <PileStack {...props} />;
  return onPress === null ? (
    <Explained label={say(pileWords(pile))} words={() => aboutPile(pile)}>
      {stack}
    </Explained>
  ) : (
    <button
      type="button"
      className={styles.pile}
      data-pile={pile.pile}
      data-drag={pile.size === 0 ? undefined : dragName('pile', pile.pile)}
      data-drop={dragName('pile', pile.pile)}
      aria-disabled={(state !== 'lit' && state !== 'asked') || waiting}
      onClick={() => {
        if (!waiting) onPress(pile.pile);
      }}
    >
      <span className="visually-hidden">{say(pileWords(pile))}</span>
      {stack}
    </button>
  );
}

/** The cards of a pile, and one that is about to be discarded there. */
function PileStack({ pile, state, staged, size }: PlaceProps): ReactNode {
  const spineName = useSpineName();
  return (
    <CardPile
      kind={pile.pile === 1 || pile.pile === 4 ? 'draw' : 'discard'}
      count={pile.size}
      state={ringOf[state]}
      anchor={anchors.pile(pile.pile)}
      keyLabel={size === 'large' ? String(pile.pile) : undefined}
      staged={
        staged === null ? null : <Card character={staged} size={size} name={spineName(staged)} />
      }
    >
      {pile.top === null ? (
        <CardBack />
      ) : (
        <Card character={pile.top} size={size} name={spineName(pile.top)} />
      )}
    </CardPile>
  );
}

/** How many cards are there, and how many of the face-up character the viewer holds. */
function PileLabels({ pile, state, held, isLow }: PlaceProps): ReactNode {
  const say = useSay();
  return (
    <div className={styles.labels}>
      <p className={styles.count} aria-hidden="true">
        {isLow ? (
          <strong>{pile.size}</strong>
        ) : (
          <RichText
            message={counted('pile.cards', pile.size, { number: strongPiece(pile.size) })}
          />
        )}
      </p>
      {held > 0 && state === 'lit' ? (
        <p className={styles.hold}>
          {say(message(isLow ? 'pile.holdShort' : 'pile.hold', { count: held }))}
        </p>
      ) : null}
    </div>
  );
}
