import {
  countOf,
  needToLay,
  setOnTable,
  type Character,
  type PlayerView,
} from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import { message } from '../messages/words.ts';

/** What the chip over a group of the hand says. */
export interface Chip {
  /** Nothing special, one card short of a set, ready to be laid, or chosen. */
  readonly tone: 'plain' | 'near' | 'ready' | 'selected';
  readonly long: Message;
  /** The same without whom it would beat. */
  readonly brief: Message;
  /** For tight hands; null where a tick is enough. */
  readonly short: Message | null;
  /** In full, for a screen reader. */
  readonly spoken: Message;
}

/** The chip over the cards of a character, given how many of them are selected. */
export function chipFor(
  view: PlayerView,
  character: Character,
  selected: number,
  names: readonly string[],
): Chip {
  const have = countOf(view.own.hand, character);
  if (selected > 0) {
    const long = message('chip.selected', { count: selected });
    return {
      tone: 'selected',
      long,
      brief: long,
      short: message('chip.selectedShort', { count: selected }),
      spoken: long,
    };
  }
  const missing = needToLay(view.public, character) - have;
  const lying = setOnTable(view.public, character);
  const owner =
    lying === undefined || lying.seat === view.seat ? null : (names[lying.seat] ?? null);
  if (missing <= 0) {
    const long = message('chip.ready', { count: have });
    return {
      tone: 'ready',
      long,
      brief: long,
      short: have >= 4 ? message('chip.sizeReadyShort', { size: have }) : null,
      spoken: owner === null ? long : message('hand.readyToBeat', { owner }),
    };
  }
  const needs = message('chip.needs', { count: missing });
  const beats = owner === null ? needs : message('chip.needsToBeat', { count: missing, owner });
  return {
    // A single card is a start, not nearly a set.
    tone: missing === 1 && have > 1 ? 'near' : 'plain',
    // Whom it would beat matters once it is near.
    long: missing === 1 && have > 1 ? beats : needs,
    brief: needs,
    short:
      have >= 4
        ? message('chip.sizeNeedsShort', { size: have, count: missing })
        : message('chip.needsShort', { count: missing }),
    spoken: beats,
  };
}
