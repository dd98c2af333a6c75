/** A chart of growing totals, in units of its own box. */
export interface RaceChart {
  readonly width: number;
  readonly height: number;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly rounds: readonly { readonly round: number; readonly x: number }[];
  readonly lines: readonly RaceLine[];
  /** The x coordinate where the rounds played so far end. */
  readonly playedTo: number;
  /** The plot within the box. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

interface RaceLine {
  readonly seat: number;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly total: number;
  /** Where the label at the end of the line goes, moved clear of the others. */
  readonly labelX: number;
  readonly labelY: number;
}

const plot = { left: 34, right: 386, top: 14 };
const width = 400;
/** How far down the plot goes; low where there is little height, so that its text need not be small. */
const bottoms = { high: 352, low: 178 };
/** The height of what is below it. */
const foot = 38;
const labelHeight = 22;
const labelWidth = 96;

/**
 * Draws the lines of a race.
 *
 * @param race for each seat, its points after 0, 1, 2 … rounds
 * @param rounds how many the whole game has
 */
export function raceChart(
  race: readonly (readonly number[])[],
  rounds: number,
  size: keyof typeof bottoms = 'high',
): RaceChart {
  const bottom = bottoms[size];
  const top = Math.max(25, ...race.flat());
  const step = tickStep(top);
  const highest = Math.ceil(top / step) * step;
  const played = (race[0]?.length ?? 1) - 1;
  // Labels are to the right of the last point: after a finished race there must be room for them.
  const right = played === rounds ? plot.right - labelWidth : plot.right;
  const xOf = (round: number): number => plot.left + ((right - plot.left) * round) / rounds;
  const yOf = (value: number): number => bottom - ((bottom - plot.top - 20) * value) / highest;
  const lines = race.map((sums, seat) => ({
    seat,
    points: sums.map((sum, round) => ({ x: xOf(round), y: yOf(sum) })),
    total: sums.at(-1) ?? 0,
  }));
  const playedTo = xOf(played);
  const labels = apart(
    lines.map(({ total }) => yOf(total)),
    bottom,
    labelHeight,
  );
  return {
    width,
    height: bottom + foot,
    ticks: Array.from({ length: highest / step + 1 }, (_, index) => ({
      value: index * step,
      y: yOf(index * step),
    })),
    rounds: Array.from({ length: rounds }, (_, index) => ({
      round: index + 1,
      x: xOf(index + 1),
    })),
    lines: lines.map((line, index) => ({
      ...line,
      labelX: playedTo + 14,
      labelY: labels[index] ?? 0,
    })),
    playedTo,
    left: plot.left,
    right,
    bottom,
  };
}

/**
 * The same heights, moved apart until no two labels overlap; their order stays.
 *
 * @param bottom the limit that none of them goes below
 */
export function apart(heights: readonly number[], bottom: number, room: number): readonly number[] {
  const order = heights
    .map((_, index) => index)
    .toSorted((a, b) => at(heights, a) - at(heights, b));
  const moved = [...heights];
  let floor = -Infinity;
  for (const index of order) {
    moved[index] = Math.max(at(heights, index), floor + room);
    floor = at(moved, index);
  }
  // Labels pushed below the plot push the others back up.
  let ceiling = bottom;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(at(moved, index), ceiling);
    ceiling = at(moved, index) - room;
  }
  return moved;
}

/** Letters that take the room of one and a half. */
const broad = /[mwжмфшщыю]|\p{Extended_Pictographic}/iu;

/**
 * The label at the end of a line: whose it is, and their points.
 *
 * @param letters how many letters of usual width fit; a longer name is truncated so that its points are not
 */
export function lineLabel(name: string, points: number, letters: number): string {
  const whole = Array.from(name);
  const kept = whole.slice(0, fitting(whole, letters - 1)).join('');
  return `${fitting(whole, letters) < whole.length ? `${kept}…` : name} ${points}`;
}

/** How many of these letters fit in the room of a number of usual ones. */
function fitting(letters: readonly string[], room: number): number {
  let taken = 0;
  for (const [index, letter] of letters.entries()) {
    taken += broad.test(letter) ? 1.5 : 1;
    if (taken > room) return index;
  }
  return letters.length;
}

function tickStep(top: number): number {
  return [10, 25, 50, 100].find((step) => top / step <= 6) ?? 200;
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0;
}
