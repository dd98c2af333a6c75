/** How the sets of one player lie beside each other, in pixels. */
export interface SetRow {
  readonly card: number;
  /** How far each card of a set peeps out behind the next. */
  readonly offset: number;
  readonly gap: number;
}

/** The least that a card peeps out. */
const leastOffset = 4;

/**
 * Fits sets into one row: first the cards of each set draw together, then the sets come closer,
 * then the cards shrink to six tenths. If the row may wrap, it wraps instead of doing the last two.
 *
 * @param sizes cards of each set; 1 for an empty place
 */
export function fitSets(
  sizes: readonly number[],
  room: {
    readonly width: number;
    readonly card: number;
    readonly gap: number;
    readonly wraps: boolean;
  },
): SetRow {
  const { width, card, gap, wraps } = room;
  const behind = sizes.reduce((sum, size) => sum + size - 1, 0);
  const most = card * 0.12;
  const between = Math.max(0, sizes.length - 1);
  const left = width - sizes.length * card - between * gap;
  const offset = behind === 0 ? most : Math.min(most, Math.max(leastOffset, left / behind));
  const isTooWide = behind * offset > left + 0.5;
  if (!isTooWide || wraps) return { card, offset, gap };
  const tight = Math.max(8, (width - sizes.length * card - behind * offset) / Math.max(1, between));
  if (tight > 8) return { card, offset, gap: tight };
  const shrunk = (width - behind * offset - between * 8) / Math.max(1, sizes.length);
  return { card: Math.max(card * 0.6, shrunk), offset: Math.min(offset, leastOffset), gap: 8 };
}

/** How many empty places fit beside the sets that lie, at most as many as are still needed. */
export function emptyPlaces(
  sizes: readonly number[],
  needed: number,
  row: SetRow,
  width: number,
): number {
  const taken = sizes.reduce((sum, size) => sum + row.card + (size - 1) * row.offset + row.gap, 0);
  const fitting = Math.floor((width - taken + row.gap) / (row.card + row.gap));
  return Math.max(0, Math.min(needed - sizes.length, fitting));
}
