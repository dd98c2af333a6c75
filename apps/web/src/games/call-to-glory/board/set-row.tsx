import type { Seat } from '@call-to-glory/game-kit';
import {
  numberOf,
  type Character,
  type LaidSet as LaidSetModel,
} from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { Explained } from '../../../board/prompt/explained.tsx';
import type { Message } from '../../../board/words/message.ts';
import { useSay } from '../../../board/words/say.ts';
import { CardSlot } from '../art/card-slot.tsx';
import { LaidSet } from '../art/laid-set.tsx';
import { SetToken, TokenSlot } from '../art/set-token.tsx';
import { message, cardName, setWords } from '../messages/words.ts';
import { dragName } from '../model/drag.ts';
import { emptySlots, fitSets, fitsInto } from '../model/set-row.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './set-row.module.css';

/** What is going on with the sets of the table just now. */
export interface SetsState {
  /** The set that the player's selection would beat, and by how many cards. */
  readonly beaten: { readonly character: Character; readonly by: number } | null;
  /** Sets from which a card may be struck now. */
  readonly targets: readonly Character[];
  /** Sets that have changed with the last move. */
  readonly fresh: readonly Character[];
  /** A set that was there until the last move. */
  readonly ghost: {
    readonly character: Character;
    readonly seat: Seat;
    readonly size: number;
  } | null;
  /** Do presses go nowhere just now? */
  readonly waiting: boolean;
  onStrike(character: Character): void;
  /** What a player can do about a set; null for watchers. */
  readonly about: ((set: LaidSetModel) => Message) | null;
}

interface SetRowProps {
  readonly seat: Seat;
  readonly name: string;
  readonly sets: readonly LaidSetModel[];
  readonly card: number;
  readonly width: number;
  readonly gap: number;
  readonly wraps: boolean;
  /** Is there no room for cards? Then each set is a crest with a number. */
  readonly isCompact?: boolean;
  /** Can cards and ninjas be dragged onto each set? */
  readonly takes: boolean;
  /** Places to show in all, empty ones included; 0 for none. */
  readonly places: number;
  /** The character of a set that the player could lay here. */
  readonly landing?: Character | null;
  /** A set that the player is about to lay here. */
  readonly staged?: { readonly character: Character; readonly size: number } | null;
  /** The words under a set that would be beaten. */
  readonly beatenTag: (by: number) => Message;
  readonly state: SetsState;
}

/** The sets before one player, and the places that are still empty. */
export function SetRow(props: SetRowProps): ReactNode {
  const { seat, name, sets, card, width, gap, wraps, takes, places, state } = props;
  const { staged = null } = props;
  const landing = staged?.character ?? props.landing ?? null;
  const say = useSay();
  const sizes = sets.map(({ size }) => size);
  const isNew = landing !== null && sets.every(({ character }) => character !== landing);
  const filled = isNew ? [...sizes, staged?.size ?? 1] : sizes;
  const row = fitSets(filled, { width, card, gap, wraps });
  // Rather signs than cards of which nothing can be made out, or which lie over other things.
  const isCompact = props.isCompact === true || (!wraps && !fitsInto(filled, row, width));
  const empty = isCompact ? 0 : emptySlots(filled, places, row, width);
  const ghost = state.ghost?.seat === seat ? state.ghost : null;
  const Laid = isCompact ? SetToken : LaidSet;
  return (
    <ul
      className={styles.row}
      data-anchor={anchors.row(seat)}
      aria-label={say(message('seat.sets', { name }))}
      style={{
        '--card-width': `${row.card}px`,
        '--set-offset': `${row.offset}px`,
        '--set-gap': `${row.gap}px`,
        maxInlineSize: wraps ? width : undefined,
      }}
      data-wraps={wraps}
      data-compact={isCompact}
    >
      {sets.map((laid) => {
        const { character, size } = laid;
        const isBeaten = state.beaten?.character === character;
        const isTarget = state.targets.includes(character);
        const words = {
          name,
          set: setWords(character, size),
          points: numberOf[character],
        };
        const label = say(
          isBeaten && state.beaten !== null
            ? message('seat.setBeaten', { ...words, size: state.beaten.by })
            : message('seat.set', words),
        );
        const isReplaced = staged?.character === character;
        const tag =
          isBeaten && state.beaten !== null ? say(props.beatenTag(state.beaten.by)) : undefined;
        const set = {
          character,
          count: isReplaced ? staged.size : size,
          anchor: anchors.set(character),
          state: isReplaced
            ? ('staged' as const)
            : isBeaten
              ? ('hit' as const)
              : isTarget
                ? ('pickable' as const)
                : state.fresh.includes(character)
                  ? ('fresh' as const)
                  : undefined,
        };
        const shown = isCompact ? (
          <span className={styles.told}>
            <SetToken {...set} />
            {tag === undefined ? null : <span className={styles.tag}>{tag}</span>}
          </span>
        ) : (
          <LaidSet {...set} tag={tag} />
        );
        return (
          <li
            key={character}
            className={styles.set}
            data-over={isBeaten || isTarget}
            data-drop={takes ? dragName('set', character) : undefined}
          >
            {isTarget ? (
              <button
                type="button"
                className={styles.target}
                data-target={character}
                aria-disabled={state.waiting}
                aria-label={say(message('seat.strikeLabel', words))}
                onClick={() => state.onStrike(character)}
              >
                {shown}
              </button>
            ) : (
              <Explained label={label} words={state.about?.(laid) ?? message('seat.set', words)}>
                {shown}
              </Explained>
            )}
          </li>
        );
      })}
      {ghost === null ? null : (
        <li key="ghost" aria-hidden="true" className={styles.set}>
          <Laid
            character={ghost.character}
            count={ghost.size}
            state="ghost"
            anchor={anchors.ghost(seat)}
          />
        </li>
      )}
      {isNew ? (
        <li key="landing">
          {staged !== null ? (
            <Laid character={landing} count={staged.size} state="staged" />
          ) : isCompact ? (
            <TokenSlot landing={landing} />
          ) : (
            <CardSlot landing={landing} />
          )}
          <span className="visually-hidden">
            {say(message('seat.landing', { card: cardName(landing, 2) }))}
          </span>
        </li>
      ) : null}
      {Array.from({ length: empty }, (_, place) => (
        <li key={place} aria-hidden="true">
          <CardSlot />
        </li>
      ))}
    </ul>
  );
}
