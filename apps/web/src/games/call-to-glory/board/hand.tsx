import { countOf, numberOf, type Character, type PlayerView } from '@call-to-glory/rules/client';
import { Check } from 'lucide-react';
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { useWidth } from '../../../board/screen/use-width.ts';
import { useSay } from '../../../board/words/say.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { Card } from '../art/card.tsx';
import { useSpineName } from '../art/use-spine-name.ts';
import { counted, message, cardName } from '../messages/words.ts';
import { handMeasures, type BoardLayout } from '../model/board-layout.ts';
import { chipFor, type Chip } from '../model/chips.ts';
import { dragName } from '../model/drag.ts';
import { layOutHand, type PlacedGroup } from '../model/hand-layout.ts';
import { groupsOf, type Selection } from '../model/selection.ts';
import { anchors } from '../motion/anchors.ts';
import type { Dragging } from './dragging.ts';
import { useHandOrder } from './use-hand-order.ts';

import styles from './hand.module.css';

interface HandActs {
  pressCard(character: Character, index: number): void;
  toggle(character: Character): void;
  change(character: Character, by: number): void;
}

interface HandProps {
  readonly view: PlayerView;
  /** The same without what is in the air: what the words over the cards speak of. */
  readonly settled: PlayerView;
  /** May what is chosen be lit? */
  readonly isLit: boolean;
  readonly names: readonly string[];
  readonly selection: Selection | null;
  readonly layout: BoardLayout;
  readonly acts: HandActs;
  readonly dragging: Dragging;
}

/** Below this part of its width a card shows plain field only, never half a number. */
const readablePart = 0.3;

/** The viewer's hand: a fan of cards grouped by character, each group an option of a list box. */
export function Hand({
  view,
  settled,
  isLit,
  names,
  selection,
  layout,
  acts,
  dragging,
}: HandProps): ReactNode {
  const say = useSay();
  const spineName = useSpineName();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { order, move } = useHandOrder();
  const [hints] = useSetting('hints');
  // Until the frame has been measured there is nothing to fan out.
  const shown = width === 0 ? [] : groupsOf(view.own.hand, order);
  const fan = layOutHand(shown, handMeasures(layout, width));
  const selectedOf = (character: Character): number =>
    selection?.character === character ? selection.count : 0;
  const chips = fan.groups.map(({ character }) =>
    countOf(settled.own.hand, character) === 0
      ? null
      : chipFor(settled, character, selectedOf(character), names),
  );
  const isTight =
    layout.form !== 'mats' ||
    !fitChips(
      fan.groups,
      chips.map((chip) => (chip === null ? '' : say(chip.long))),
    );
  const current = selection?.character ?? fan.groups[0]?.character;

  /** Puts a group to the place of the one beside it, and stays with it. */
  function carry(group: HTMLElement, character: Character, by: -1 | 1): void {
    const at = fan.groups.findIndex((one) => one.character === character);
    const other = fan.groups[at + by];
    if (other === undefined) return;
    move(character, other.character);
    setTimeout(() => group.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, character: Character): void {
    const act = keyAct(event.key);
    if (act === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    switch (act) {
      case 'before':
      case 'after': {
        if (event.shiftKey) {
          carry(event.currentTarget, character, act === 'before' ? -1 : 1);
          return;
        }
        const other =
          act === 'before'
            ? event.currentTarget.previousElementSibling
            : event.currentTarget.nextElementSibling;
        if (other instanceof HTMLElement) other.focus();
        return;
      }
      case 'more':
        acts.change(character, 1);
        return;
      case 'fewer':
        acts.change(character, -1);
        return;
      case 'toggle':
        acts.toggle(character);
        return;
    }
  }

  function onClick(event: MouseEvent<HTMLElement>, character: Character): void {
    const card = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    const index = card instanceof HTMLElement ? Number(card.dataset['index']) : null;
    if (index === null) acts.toggle(character);
    else acts.pressCard(character, index);
  }

  return (
    <div
      className={styles.frame}
      id="hand"
      tabIndex={-1}
      data-form={layout.form}
      data-drop="hand"
      data-takes={dragging.isLit('hand')}
    >
      <div ref={frame} />
      <div
        role="listbox"
        aria-multiselectable="true"
        aria-label={say(message('hand.label'))}
        className={styles.fan}
        data-scrolls={fan.width > width}
        style={{
          '--card-width': `${layout.hand}px`,
          '--fan-drop': `${handMeasures(layout, width).drop}px`,
          inlineSize: Math.max(width, fan.width),
        }}
      >
        {fan.groups.map((group, position) => {
          const chip = chips[position];
          if (chip === undefined) return null;
          const isTold = chip !== null && (hints || chip.tone === 'selected');
          const selected = selectedOf(group.character);
          const left = group.cards[0]?.x ?? 0;
          return (
            <div
              key={group.character}
              role="option"
              aria-selected={selected > 0}
              tabIndex={group.character === current ? 0 : -1}
              className={styles.group}
              data-character={group.character}
              data-drag={dragName('cards', group.character)}
              data-drop={dragName('cards', group.character)}
              data-held={dragging.holds(group.character)}
              data-over={
                dragging.over === dragName('cards', group.character) &&
                dragging.isLit(dragName('cards', group.character))
              }
              style={{
                translate: `${left}px 0`,
                inlineSize: (group.cards.at(-1)?.x ?? 0) - left + layout.hand,
              }}
              onKeyDown={(event) => onKeyDown(event, group.character)}
              onClick={(event) => onClick(event, group.character)}
            >
              <span className="visually-hidden">
                {say(
                  message(isTold ? 'hand.option' : 'hand.optionPlain', {
                    name: cardName(group.character),
                    number: numberOf[group.character],
                    cards: counted('hand.cards', group.count),
                    ...(chip === null ? {} : { chip: chip.spoken }),
                  }),
                )}
              </span>
              {group.cards.map((card) => (
                <span
                  key={card.index}
                  className={styles.card}
                  data-index={card.index}
                  style={{
                    translate: `${card.x - left}px ${card.y}px`,
                    rotate: `${card.angle}deg`,
                  }}
                >
                  <Card
                    character={group.character}
                    size="large"
                    name={spineName(group.character)}
                    plain={card.visible < layout.hand * readablePart}
                    anchor={anchors.hand(group.character, card.index)}
                    state={
                      card.index < group.count - selected ? undefined : isLit ? 'selected' : 'kept'
                    }
                  />
                </span>
              ))}
              {isTold ? (
                <ChipShown
                  chip={chip}
                  middle={group.middle - left}
                  top={group.y}
                  isTight={isTight}
                />
              ) : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface ChipShownProps {
  readonly chip: Chip;
  readonly middle: number;
  readonly top: number;
  readonly isTight: boolean;
}

function ChipShown({ chip, middle, top, isTight }: ChipShownProps): ReactNode {
  const say = useSay();
  return (
    <span
      className={styles.chip}
      data-tone={chip.tone}
      data-tight={isTight}
      style={{ insetInlineStart: middle, insetBlockStart: top }}
      aria-hidden="true"
    >
      {isTight ? (
        chip.short === null ? (
          <Check size={14} strokeWidth={2.4} />
        ) : (
          say(chip.short)
        )
      ) : (
        say(chip.long)
      )}
    </span>
  );
}

/** Is there room for the long words side by side? Letters are about seven pixels wide. */
function fitChips(groups: readonly PlacedGroup[], words: readonly string[]): boolean {
  return groups.every((group, position) => {
    const next = groups[position + 1];
    if (next === undefined) return true;
    const halves = ((words[position]?.length ?? 0) + (words[position + 1]?.length ?? 0)) * 3.5 + 28;
    return next.middle - group.middle > halves;
  });
}

function keyAct(key: string): 'before' | 'after' | 'more' | 'fewer' | 'toggle' | null {
  switch (key) {
    case 'ArrowLeft':
      return 'before';
    case 'ArrowRight':
      return 'after';
    case 'ArrowUp':
      return 'more';
    case 'ArrowDown':
      return 'fewer';
    case ' ':
    case 'Enter':
      return 'toggle';
  }
  return null;
}
