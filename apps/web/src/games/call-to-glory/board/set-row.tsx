import type { Seat } from '@call-to-glory/game-kit';
import {
  numberOf,
  type Character,
  type LaidSet as LaidSetModel,
} from '@call-to-glory/rules/client';
import { useRef, type ReactNode } from 'react';

import { Explained } from '../../../board/prompt/explained.tsx';
import { useWidth } from '../../../board/screen/use-width.ts';
import type { Message } from '../../../board/words/message.ts';
import { useSay } from '../../../board/words/say.ts';
import { memoData } from '../../../ui/memo-data.ts';
import { CardSlot } from '../art/card-slot.tsx';
import { LaidSet } from '../art/laid-set.tsx';
import { SetToken, TokenSlot } from '../art/set-token.tsx';
import { message, cardName, setWords } from '../messages/words.ts';
import type { SeatModel } from '../model/board-model.ts';
import type { Changes } from '../model/changes.ts';
import { dragName } from '../model/drag.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './set-row.module.css';

/** The current state of some sets on the table. */
export interface SetsState {
  /** The set that the player's selection would beat, and by how many cards. */
  readonly beaten: { readonly character: Character; readonly by: number } | null;
  /** Sets from which a card may be struck now. */
  readonly targets: readonly Character[];
  /** Sets that changed with the last move. */
  readonly fresh: readonly Character[];
  /** A set that was there until the last move. */
  readonly ghost: Changes['gone'];
  /** Are presses on the targets ignored just now? */
  readonly waiting: boolean;
  onStrike(character: Character): void;
  /** What a player can do about a set; null for spectators. */
  readonly about: (set: LaidSetModel) => Message | null;
}

/** The same for one player's sets only, so that changes elsewhere do not redraw their mat. */
export function setsStateOf(all: SetsState, { seat, sets }: SeatModel): SetsState {
  const isTheirs = (character: Character): boolean =>
    sets.some((laid) => laid.character === character);
  const targets = all.targets.filter(isTheirs);
  return {
    ...all,
    beaten: all.beaten !== null && isTheirs(all.beaten.character) ? all.beaten : null,
    targets,
    fresh: all.fresh.filter(isTheirs),
    ghost: all.ghost?.seat === seat ? all.ghost : null,
    waiting: all.waiting && targets.length > 0,
  };
}

interface SetRowProps {
  readonly seat: Seat;
  readonly name: string;
  readonly sets: readonly LaidSetModel[];
  /** Is there no room for cards? Then each set is a crest with a number. */
  readonly isCompact?: boolean;
  /** Can cards and ninjas be dragged onto each set? */
  readonly takes: boolean;
  /** Places to show in all, empty ones included, as far as there is room; 0 for none. */
  readonly places: number;
  /** The character of a set that the player could lay here. */
  readonly landing?: Character | null;
  /** A set that the player is about to lay here. */
  readonly staged?: { readonly character: Character; readonly size: number } | null;
  /** Is there room for few words under a set that would be beaten? */
  readonly isTerse: boolean;
  readonly state: SetsState;
}

/** The sets before one player, and the places that are still empty. */
export const SetRow = memoData(SetRowShown);

function SetRowShown(props: SetRowProps): ReactNode {
  const { seat, name, sets, places, state } = props;
  const { staged = null } = props;
  const landing = staged?.character ?? props.landing ?? null;
  const say = useSay();
  const sizes = sets.map(({ size }) => size);
  const isNew = landing !== null && sets.every(({ character }) => character !== landing);
  const { ghost } = state;
  // The trace of a set takes its place until the next move.
  const lying = ghost === null ? sizes : [...sizes, ghost.size];
  const filled = isNew ? [...lying, staged?.size ?? 1] : lying;
  const half = Math.ceil(filled.length / 2);
  // Signs are better than cards that cannot be made out, or that overlap other things.
  const lack = useRef<HTMLLIElement>(null);
  const lacksRoom = useWidth(lack) > 0;
  const isCompact = props.isCompact === true || lacksRoom;
  const empty = isCompact ? 0 : Math.max(0, places - filled.length);
  const Laid = isCompact ? SetToken : LaidSet;
  return (
    <ul
      className={styles.row}
      data-anchor={anchors.row(seat)}
      aria-label={say(message('seat.sets', { name }))}
      style={{
        '--sets': filled.length,
        '--places': isCompact ? 0 : places,
        '--behind': behindIn(filled),
        '--half': half,
        '--behind-half': Math.max(behindIn(filled.slice(0, half)), behindIn(filled.slice(half))),
      }}
      data-compact={isCompact}
    >
      <li ref={lack} aria-hidden="true" className={styles.lack} />
      {sets.map((laid) => (
        <SetShown key={laid.character} {...props} laid={laid} isCompact={isCompact} />
      ))}
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
      {empty === 0 ? null : (
        <li aria-hidden="true" className={styles.free}>
          {Array.from({ length: empty }, (_, place) => (
            <CardSlot key={place} />
          ))}
        </li>
      )}
    </ul>
  );
}

/** How many cards are behind others. */
function behindIn(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size - 1, 0);
}

interface SetShownProps extends Pick<
  SetRowProps,
  'name' | 'takes' | 'staged' | 'isTerse' | 'state'
> {
  readonly laid: LaidSetModel;
  readonly isCompact: boolean;
}

/** One set on the table: to look at, to strike, or about to be beaten. */
function SetShown(props: SetShownProps): ReactNode {
  const { laid, isCompact, name, takes, staged = null, isTerse, state } = props;
  const { character, size } = laid;
  const say = useSay();
  const beaten = state.beaten?.character === character ? state.beaten : null;
  const isTarget = state.targets.includes(character);
  const words = { name, set: setWords(character, size), points: numberOf[character] };
  const tag =
    beaten === null
      ? undefined
      : say(isTerse ? message('seat.beatenShort') : message('seat.beatenBy', { count: beaten.by }));
  const set = {
    character,
    count: staged?.character === character ? staged.size : size,
    anchor: anchors.set(character),
    state: ringOf(character, state, staged),
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
      className={styles.set}
      data-soft
      data-over={beaten !== null || isTarget}
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
        <Explained
          label={say(
            beaten === null
              ? message('seat.set', words)
              : message('seat.setBeaten', { ...words, size: beaten.by }),
          )}
          words={() => state.about(laid) ?? message('seat.set', words)}
        >
          {shown}
        </Explained>
      )}
    </li>
  );
}

/** What the outline of a set says. */
function ringOf(
  character: Character,
  { beaten, targets, fresh }: SetsState,
  staged: SetRowProps['staged'],
): 'staged' | 'hit' | 'pickable' | 'fresh' | undefined {
  if (staged?.character === character) return 'staged';
  if (beaten?.character === character) return 'hit';
  if (targets.includes(character)) return 'pickable';
  return fresh.includes(character) ? 'fresh' : undefined;
}
