import { strengthOf, type Villager } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import type { BoardForm } from '../../../board/screen/frame.ts';
import type { Message } from '../../../board/words/message.ts';
import { useSay } from '../../../board/words/say.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { CardBack } from '../art/card-back.tsx';
import { Card } from '../art/card.tsx';
import { cardName, counted, message } from '../messages/words.ts';
import type { ClansModel, HandCard } from '../model/board-model.ts';
import { placeAlone } from '../model/choosing.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './hand.module.css';

interface HandProps {
  readonly model: ClansModel;
  readonly form: BoardForm;
  /** What is being dragged; null while nothing is. */
  readonly dragged: Villager | null;
  /** Can cards be picked at all? */
  readonly isOpen: boolean;
  onPress(card: Villager): void;
}

/** The viewer's hand: a fan of cards, and over each how many places it fits. */
export function Hand({ model, form, dragged, isOpen, onPress }: HandProps): ReactNode {
  const say = useSay();
  const [hints] = useSetting('hints');
  const { hand } = model;
  const isShort = form !== 'wide';
  return (
    <ul
      id="hand"
      tabIndex={-1}
      className={styles.fan}
      data-kept-clear
      data-form={form}
      data-task={model.task ?? 'none'}
      style={{ '--cards': hand.length }}
      aria-label={say(message('table.hand'))}
    >
      {hand.map((one, index) => (
        <li
          key={one.card}
          className={styles.slot}
          data-state={one.state}
          data-held={dragged === one.card}
          style={{ '--turn': index - (hand.length - 1) / 2 }}
        >
          {hints && form !== 'landscape' ? (
            <Chip card={one} model={model} isShort={isShort} />
          ) : null}
          <button
            type="button"
            className={styles.card}
            data-card={one.card}
            data-drag={isOpen ? one.card : undefined}
            data-anchor={anchors.hand(one.card)}
            aria-pressed={one.state === 'picked'}
            aria-disabled={!isOpen}
            onClick={() => onPress(one.card)}
          >
            <span className="visually-hidden">{say(cardWords(one, model))}</span>
            <Card
              card={one.card}
              size="large"
              state={one.state === 'picked' ? 'selected' : undefined}
              name={say(message(`strength.${strengthOf(one.card)}`))}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The hand of a player from whose seat a spectator looks: as many backs as it has cards. */
export function HiddenHand({
  size,
  form,
}: { readonly size: number } & Pick<HandProps, 'form'>): ReactNode {
  return (
    <div className={styles.fan} data-form={form} style={{ '--cards': size }} aria-hidden="true">
      {Array.from({ length: size }, (_, index) => (
        <span key={index} className={styles.slot} style={{ '--turn': index - (size - 1) / 2 }}>
          <CardBack />
        </span>
      ))}
    </div>
  );
}

/** Over a card: how many places it fits, or whether it fits the picked one. */
function Chip({
  card: { state, places },
  model: { task, picked },
  isShort,
}: {
  readonly card: HandCard;
  readonly model: ClansModel;
  readonly isShort: boolean;
}): ReactNode {
  const say = useSay();
  if (task === 'shield' || task === 'layFaceDown') return null;
  if (task === 'lay' && placeAlone(picked) !== null) {
    return state === 'lit' ? (
      <span className={styles.chip} data-fits="true" aria-hidden="true">
        {say(message('chip.fits'))}
      </span>
    ) : null;
  }
  if (isShort && places === 0) return null;
  const words = places === 0 ? message('chip.none') : counted('chip.places', places);
  return (
    <span className={styles.chip} data-fits={places > 0} aria-hidden="true">
      {isShort ? places : say(words)}
    </span>
  );
}

/** A card of the hand for a screen reader. */
function cardWords({ card, places, state }: HandCard, { task, picked }: ClansModel): Message {
  const words = { card: cardName(card) };
  if (task === 'layFaceDown' || task === 'shield') return cardName(card);
  if (task === 'lay' && placeAlone(picked) !== null) {
    return message(state === 'lit' ? 'hand.fitsHere' : 'hand.fitsNot', words);
  }
  return places === 0 ? message('hand.nowhere', words) : counted('hand.fits', places, words);
}
