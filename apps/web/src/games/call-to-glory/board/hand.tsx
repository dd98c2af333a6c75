import { countOf, numberOf, type Character, type PlayerView } from '@call-to-glory/rules/client';
import { Check } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import type { BoardForm } from '../../../board/screen/frame.ts';
import { useWidth } from '../../../board/screen/use-width.ts';
import type { Message } from '../../../board/words/message.ts';
import { useSay } from '../../../board/words/say.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { memoData } from '../../../ui/memo-data.ts';
import { Card } from '../art/card.tsx';
import { useSpineName } from '../art/use-spine-name.ts';
import { useHandOrder } from '../choice/use-hand-order.ts';
import { counted, message, cardName } from '../messages/words.ts';
import { chipFor, type Chip } from '../model/chips.ts';
import { dragName } from '../model/drag.ts';
import { handMeasures, layOutHand, type PlacedGroup } from '../model/hand-layout.ts';
import { groupsOf, type Selection } from '../model/selection.ts';
import { anchors } from '../motion/anchors.ts';
import type { Dragging } from './dragging.ts';
import { useHandInput, type HandActs, type HandInput } from './hand-input.ts';

import styles from './hand.module.css';

interface HandProps {
  readonly view: PlayerView;
  /** The same without cards in the air: the words over the cards are about this one. */
  readonly settled: PlayerView;
  /** May chosen cards be lit? */
  readonly isLit: boolean;
  readonly names: readonly string[];
  readonly selection: Selection | null;
  readonly form: BoardForm;
  readonly acts: HandActs;
  readonly dragging: Dragging;
}

/** A card with less than this part of its width in sight shows only the plain field, never half a number. */
const readablePart = 0.3;

/** The wordings over all groups, longest first: names are dropped before all words are. */
const wordings = ['long', 'brief'] as const;
type Wording = (typeof wordings)[number];

/** The viewer's hand: a fan of cards grouped by character, each group an option of a list box. */
export function Hand({
  view,
  settled,
  isLit,
  names,
  selection,
  form,
  acts,
  dragging,
}: HandProps): ReactNode {
  const say = useSay();
  const frame = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const card = useWidth(sample);
  const { order, move } = useHandOrder();
  const [hints] = useSetting('hints');
  // Until the frame has been measured there is nothing to fan out.
  const shown = width === 0 ? [] : groupsOf(view.own.hand, order);
  const fan = layOutHand(shown, handMeasures(form, width, card));
  const selectedOf = (character: Character): number =>
    selection?.character === character ? selection.count : 0;
  const chips = fan.groups.map(({ character }) =>
    countOf(settled.own.hand, character) === 0
      ? null
      : chipFor(settled, character, selectedOf(character), names),
  );
  const wording =
    form === 'wide'
      ? wordings.find((one) => {
          const words = chips.map((chip) => (chip === null ? '' : say(chip[one])));
          return fitChips(fan.groups, words);
        })
      : undefined;
  const current = selection?.character ?? fan.groups[0]?.character;

  const input = useHandInput(fan.groups, acts, move);

  return (
    <div
      className={styles.frame}
      id="hand"
      tabIndex={-1}
      data-form={form}
      data-kept-clear
      data-drop="hand"
      data-takes={dragging.isLit('hand')}
    >
      <div ref={frame}>
        <div ref={sample} className={styles.sample} />
      </div>
      <div
        role="listbox"
        aria-multiselectable="true"
        aria-label={say(message('hand.label'))}
        className={styles.fan}
        data-scrolls={fan.width > width}
        style={{ inlineSize: Math.max(width, fan.width) }}
      >
        {fan.groups.map((group, position) => {
          const chip = chips[position];
          return chip === undefined ? null : (
            <Group
              key={group.character}
              group={group}
              chip={chip !== null && (hints || chip.tone === 'selected') ? chip : null}
              spoken={chip?.spoken ?? null}
              wording={wording}
              isCurrent={group.character === current}
              selected={selectedOf(group.character)}
              isLit={isLit}
              card={card}
              isHeld={dragging.holds(group.character)}
              isOver={isOver(dragging, group.character)}
              {...input}
            />
          );
        })}
      </div>
    </div>
  );
}

interface GroupProps extends HandInput {
  readonly group: PlacedGroup;
  /** The chip shown over the cards; null for none. */
  readonly chip: Chip | null;
  /** The chip for screen readers; null while the cards are in the air. */
  readonly spoken: Message | null;
  /** The wording of the chip; left out where only signs fit. */
  readonly wording: Wording | undefined;
  readonly isCurrent: boolean;
  /** How many of them are selected. */
  readonly selected: number;
  readonly isLit: boolean;
  /** The width of a card. */
  readonly card: number;
  /** Are they being dragged? */
  readonly isHeld: boolean;
  /** Are others held over them that may be dropped there? */
  readonly isOver: boolean;
}

function isOver({ over, isLit }: Dragging, character: Character): boolean {
  const name = dragName('cards', character);
  return over === name && isLit(name);
}

/** The cards of one character, as one option of the hand. */
const Group = memoData(GroupShown);

function GroupShown(props: GroupProps): ReactNode {
  const { group, chip, spoken, wording, isCurrent, selected, isLit } = props;
  const { character, count, cards } = group;
  const say = useSay();
  const spineName = useSpineName();
  const left = cards[0]?.x ?? 0;
  const name = dragName('cards', character);
  return (
    <div
      role="option"
      aria-selected={selected > 0}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.group}
      data-character={character}
      data-drag={name}
      data-drop={name}
      data-held={props.isHeld}
      data-over={props.isOver}
      style={{ translate: `${left}px 0`, inlineSize: (cards.at(-1)?.x ?? 0) - left + props.card }}
      onKeyDown={(event) => props.onKeyDown(event, character)}
      onClick={(event) => props.onClick(event, character)}
    >
      <span className="visually-hidden">
        {say(
          message(chip === null ? 'hand.optionPlain' : 'hand.option', {
            name: cardName(character),
            number: numberOf[character],
            cards: counted('hand.cards', count),
            ...(spoken === null ? {} : { chip: spoken }),
          }),
        )}
      </span>
      {cards.map(({ index, x, fall, angle, visible }) => (
        <span
          key={index}
          className={styles.card}
          data-index={index}
          style={{ '--x': `${x - left}px`, '--fall': fall, rotate: `${angle}deg` }}
        >
          <Card
            character={character}
            size="large"
            name={spineName(character)}
            plain={visible < props.card * readablePart}
            anchor={anchors.hand(character, index)}
            state={index < count - selected ? undefined : isLit ? 'selected' : 'kept'}
          />
        </span>
      ))}
      {chip === null ? null : (
        <ChipShown chip={chip} middle={group.middle - left} fall={group.fall} wording={wording} />
      )}
    </div>
  );
}

interface ChipShownProps {
  readonly chip: Chip;
  readonly middle: number;
  readonly fall: number;
  readonly wording: Wording | undefined;
}

function ChipShown({ chip, middle, fall, wording }: ChipShownProps): ReactNode {
  const say = useSay();
  return (
    <span
      className={styles.chip}
      data-tone={chip.tone}
      data-tight={wording === undefined}
      style={{ insetInlineStart: middle, '--fall': fall }}
      aria-hidden="true"
    >
      {wording !== undefined ? (
        say(chip[wording])
      ) : chip.short === null ? (
        <Check size={14} strokeWidth={2.4} />
      ) : (
        say(chip.short)
      )}
    </span>
  );
}

/** Is there room for these words side by side? Letters are about seven pixels wide. */
function fitChips(groups: readonly PlacedGroup[], words: readonly string[]): boolean {
  return groups.every((group, position) => {
    const next = groups[position + 1];
    if (next === undefined) return true;
    const halves = ((words[position]?.length ?? 0) + (words[position + 1]?.length ?? 0)) * 3.5 + 28;
    return next.middle - group.middle > halves;
  });
}
