import type { Character } from '@call-to-glory/rules/client';

import type { BoardForm } from '../../../board/screen/frame.ts';

/**
 * How cards may overlap: distances in pixels, each from comfortable to the tightest allowed. This is not left to style
 * sheets, which cannot turn a card by a share of a width, or tell whether half of a number would show.
 */
export interface HandMeasures {
  /** The width available to the hand, from edge to edge. */
  readonly width: number;
  readonly cardWidth: number;
  /** How much of a card shows when another of its own character covers it. */
  readonly step: Range;
  /** How much of a group's front card shows; more than its width leaves a gap to the next group. */
  readonly front: Range;
  /**
   * Where the front cards are covered before the steps shrink: how much of them must still show then. Left out where
   * the steps shrink first.
   */
  readonly frontBeforeStep?: number;
  /** Degrees that the outermost cards lean in a hand that fills the width. */
  readonly lean: number;
}

interface Range {
  readonly most: number;
  readonly least: number;
}

interface PlacedCard {
  readonly character: Character;
  /** From the left of its group, 0 first. */
  readonly index: number;
  /** Of the left edge, in pixels. */
  readonly x: number;
  /** How far it is below the top of the fan, as a part of the drop at the ends of a hand that fills the width. */
  readonly fall: number;
  readonly angle: number;
  /** How much of it is not covered by the next card. */
  readonly visible: number;
}

export interface PlacedGroup {
  readonly character: Character;
  readonly count: number;
  readonly cards: readonly PlacedCard[];
  /** The middle of the visible part of the group, where its chip goes. */
  readonly middle: number;
  /** How much of it shows. */
  readonly visible: number;
  /** How far its highest card falls. */
  readonly fall: number;
}

export interface HandLayout {
  readonly groups: readonly PlacedGroup[];
  /** The width of the hand; more than was available means that it must scroll. */
  readonly width: number;
  readonly step: number;
  readonly front: number;
}

/** How the cards of the hand may overlap in each form of the table, by the available width and that of a card. */
export function handMeasures(form: BoardForm, width: number, cardWidth: number): HandMeasures {
  return form === 'wide'
    ? {
        width,
        cardWidth,
        step: { most: cardWidth * 0.357, least: 14 },
        front: { most: cardWidth + 20, least: cardWidth * 0.4 },
        lean: 5,
      }
    : {
        width,
        cardWidth,
        step: { most: cardWidth * 0.235, least: 5 },
        front: { most: cardWidth + 8, least: cardWidth * 0.35 },
        frontBeforeStep: cardWidth * 0.47,
        lean: 3,
      };
}

/**
 * Fans a hand out, grouped by character. A wide hand first gives up one kind of overlap, then the other; if both are at
 * their tightest and it is still too wide, the returned width says so.
 */
export function layOutHand(
  groups: readonly { readonly character: Character; readonly count: number }[],
  measures: HandMeasures,
): HandLayout {
  const { step, front } = overlapsFor(groups, measures);
  const starts: number[] = [];
  let end = 0;
  for (const { count } of groups) {
    starts.push(end);
    end += (count - 1) * step + front;
  }
  const width = groups.length === 0 ? 0 : end - front + measures.cardWidth;
  const offset = Math.max(0, (measures.width - width) / 2);
  const placed = groups.map(({ character, count }, position) =>
    placeGroup(character, count, offset + (starts[position] ?? 0), {
      step,
      front: position === groups.length - 1 ? measures.cardWidth : front,
      middle: offset + width / 2,
      measures,
    }),
  );
  return { groups: placed, width, step, front };
}

function overlapsFor(
  groups: readonly { readonly count: number }[],
  { width, cardWidth, step, front, frontBeforeStep }: HandMeasures,
): { step: number; front: number } {
  const inner = groups.reduce((sum, { count }) => sum + count - 1, 0);
  const outer = Math.max(0, groups.length - 1);
  const room = width - cardWidth;
  const frontFirst =
    frontBeforeStep === undefined
      ? front.most
      : fit(room - inner * step.most, outer, { most: front.most, least: frontBeforeStep });
  const narrow = fit(room - outer * frontFirst, inner, step);
  return {
    step: narrow,
    front: fit(room - inner * narrow, outer, { most: frontFirst, least: front.least }),
  };
}

function fit(room: number, parts: number, { most, least }: Range): number {
  return parts === 0 ? most : Math.min(most, Math.max(least, room / parts));
}

function placeGroup(
  character: Character,
  count: number,
  start: number,
  fan: {
    readonly step: number;
    readonly front: number;
    readonly middle: number;
    readonly measures: HandMeasures;
  },
): PlacedGroup {
  const { step, front, middle, measures } = fan;
  const cards = Array.from({ length: count }, (_, index): PlacedCard => {
    const x = start + index * step;
    const away = (x + measures.cardWidth / 2 - middle) / (measures.width / 2);
    return {
      character,
      index,
      x,
      fall: away * away,
      angle: measures.lean * away,
      visible: index === count - 1 ? Math.min(front, measures.cardWidth) : step,
    };
  });
  const visible = (count - 1) * step + Math.min(front, measures.cardWidth);
  return {
    character,
    count,
    cards,
    middle: start + visible / 2,
    visible,
    fall: Math.min(...cards.map(({ fall }) => fall)),
  };
}
