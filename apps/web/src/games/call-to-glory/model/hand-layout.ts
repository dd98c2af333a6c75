import type { Character } from '@call-to-glory/rules/client';

/** How cards may overlap: distances in pixels, each from comfortable to the tightest allowed. */
export interface HandMeasures {
  /** What the hand may take from edge to edge. */
  readonly width: number;
  readonly cardWidth: number;
  /** What shows of a card that another of its own character covers. */
  readonly step: Range;
  /** What shows of a group's front card; more than the card is wide leaves a gap to the next group. */
  readonly front: Range;
  /**
   * Where the front cards are covered before the steps shrink: how much must still show of them then.
   * Left out where the steps shrink first.
   */
  readonly frontBeforeStep?: number;
  /** Degrees that the outermost cards lean, and pixels that they lie lower, in a hand that fills the width. */
  readonly lean: number;
  readonly drop: number;
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
  readonly y: number;
  readonly angle: number;
  /** How much of it is not covered by the next card. */
  readonly visible: number;
}

export interface PlacedGroup {
  readonly character: Character;
  readonly count: number;
  readonly cards: readonly PlacedCard[];
  /** The middle of what shows of the group, where its chip goes. */
  readonly middle: number;
  /** How much of it shows. */
  readonly visible: number;
  /** How far its highest card lies below the top of the fan. */
  readonly y: number;
}

export interface HandLayout {
  readonly groups: readonly PlacedGroup[];
  /** What the hand takes; more than was given means that it must scroll sideways. */
  readonly width: number;
  readonly step: number;
  readonly front: number;
}

/**
 * Fans a hand out, grouped by character. A wide hand first gives up one kind of overlap, then the
 * other; if both are at their tightest and it still is too wide, its width says so.
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
      y: measures.drop * away * away,
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
    y: Math.min(...cards.map(({ y }) => y)),
  };
}
