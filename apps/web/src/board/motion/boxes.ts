/** Where something lies on the page: its middle from the top left corner of the page, its size before it is turned. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly angle: number;
}

/** Where everything lies, by the name of its spot. */
export type Places = ReadonlyMap<string, Place>;

/** The spots of the table: what lies there bears the name in `data-spot`. */
export const spots = {
  pile: (pile: number): string => `pile ${pile}`,
  /** A card of the viewer's hand, from the left of its group. */
  hand: (character: string, index: number): string => `hand ${character} ${index}`,
  /** A hand of which the viewer sees the backs. */
  fan: (seat: number): string => `fan ${seat}`,
  /** The number of cards that a player holds. */
  seat: (seat: number): string => `seat ${seat}`,
  /** What a player's sets are worth. */
  points: (seat: number): string => `points ${seat}`,
  set: (character: string): string => `set ${character}`,
  /** The outline of a set that has left the table. */
  ghost: (seat: number): string => `ghost ${seat}`,
  /** All the sets of a player. */
  row: (seat: number): string => `row ${seat}`,
  mat: (seat: number): string => `mat ${seat}`,
  ninjas: (seat: number): string => `ninjas ${seat}`,
  stock: 'stock',
  score: (seat: number, character: string): string => `score ${seat} ${character}`,
  round: (seat: number): string => `round ${seat}`,
  total: (seat: number): string => `total ${seat}`,
  /** The mat under the scores. */
  sheet: 'sheet',
  banner: (seat: number): string => `banner ${seat}`,
  /** What the lines of the chart show through. */
  race: 'race',
} as const;

/** The element that lies on a spot; null if the page has no such spot. */
export function atSpot(page: Element, spot: string): Element | null {
  return page.querySelector(`[data-spot="${spot}"]`);
}

/** Measures everything on the page that has a spot, in one go. */
export function placesOn(page: Element): Places {
  const places = new Map<string, Place>();
  const origin = page.getBoundingClientRect();
  for (const thing of page.querySelectorAll<HTMLElement | SVGElement>('[data-spot]')) {
    const box = thing.getBoundingClientRect();
    if (box.width === 0) continue;
    // Around what is turned there is a larger box.
    const angle = Number.parseFloat(thing.parentElement?.style.rotate ?? '') || 0;
    const isTurned = angle !== 0 && thing instanceof HTMLElement;
    places.set(thing.dataset['spot'] ?? '', {
      x: box.x + box.width / 2 - origin.x,
      y: box.y + box.height / 2 - origin.y,
      width: isTurned ? thing.offsetWidth : box.width,
      height: isTurned ? thing.offsetHeight : box.height,
      angle,
    });
  }
  return places;
}
