/** How the sets of one player lie beside each other, in pixels. */
export interface SetRow {
  readonly card: number;
  /** How far each card of a set peeps out behind the next. */
  readonly offset: number;
  readonly gap: number;
}

/** The least that a card peeps out. */
const leastOffset = 4;
const leastGap = 8;

/** A row that may wrap makes so many rows at most. */
const mostRows = 2;

interface Room {
  readonly width: number;
  readonly card: number;
  readonly gap: number;
}

/**
 * Fits sets into one row: first the cards of each set draw together, then the sets come closer,
 * then the cards shrink to six tenths. If the row may wrap, it wraps instead of doing the last two, but
 * into two rows and not more.
 *
 * @param sizes cards of each set; 1 for an empty place
 */
export function fitSets(
  sizes: readonly number[],
  { wraps, ...room }: Room & { readonly wraps: boolean },
): SetRow {
  const loose = looseRow(sizes, room);
  if (!wraps) return fitsInto(sizes, loose, room.width) ? loose : tightRow(sizes, room);
  if (rowsOf(sizes, loose, room.width) <= mostRows) return loose;
  const half = Math.ceil(sizes.length / mostRows);
  const rows = [sizes.slice(0, half), sizes.slice(half)].map((row) =>
    fitSets(row, { ...room, wraps: false }),
  );
  return {
    card: Math.min(...rows.map(({ card }) => card)),
    offset: Math.min(...rows.map(({ offset }) => offset)),
    gap: Math.min(...rows.map(({ gap }) => gap)),
  };
}

/** Cards as large and sets as far apart as they should be; only what peeps out gives way. */
function looseRow(sizes: readonly number[], { width, card, gap }: Room): SetRow {
  const behind = behindIn(sizes);
  const most = card * 0.12;
  const left = width - sizes.length * card - (sizes.length - 1) * gap;
  const offset = behind === 0 ? most : Math.min(most, Math.max(leastOffset, left / behind));
  return { card, offset, gap };
}

/** The sets closer, then the cards smaller. */
function tightRow(sizes: readonly number[], { width, card }: Room): SetRow {
  const between = Math.max(1, sizes.length - 1);
  const behind = behindIn(sizes) * leastOffset;
  const gap = (width - sizes.length * card - behind) / between;
  if (gap > leastGap) return { card, offset: leastOffset, gap };
  const shrunk = (width - behind - between * leastGap) / Math.max(1, sizes.length);
  return { card: Math.max(card * 0.6, shrunk), offset: leastOffset, gap: leastGap };
}

/** How many cards lie behind others. */
function behindIn(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size - 1, 0);
}

function widthOf(sizes: readonly number[], { card, offset, gap }: SetRow): number {
  return sizes.reduce((sum, size) => sum + card + (size - 1) * offset + gap, -gap);
}

/** Do sets find room in one row that was made for them? */
export function fitsInto(sizes: readonly number[], row: SetRow, width: number): boolean {
  return widthOf(sizes, row) <= width + 0.5;
}

/** How many rows they make, each as full as it can be. */
function rowsOf(sizes: readonly number[], row: SetRow, width: number): number {
  let rows = 1;
  let inRow: readonly number[] = [];
  for (const size of sizes) {
    if (inRow.length > 0 && widthOf([...inRow, size], row) > width) {
      rows += 1;
      inRow = [];
    }
    inRow = [...inRow, size];
  }
  return rows;
}

/** How many empty places fit beside the sets that lie, at most as many as are still needed. */
export function emptySlots(
  sizes: readonly number[],
  needed: number,
  row: SetRow,
  width: number,
): number {
  const fitting = Math.floor((width - widthOf(sizes, row)) / (row.card + row.gap));
  return Math.max(0, Math.min(needed - sizes.length, fitting));
}
