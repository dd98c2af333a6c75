/** The anchors of the table: the element at each one has its name in `data-anchor`. */
export const anchors = {
  pile: (pile: number): string => `pile ${pile}`,
  /** A card of the viewer's hand, from the left of its group. */
  hand: (character: string, index: number): string => `hand ${character} ${index}`,
  /** A hand that the viewer sees from the back. */
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
  /** The window that reveals the lines of the chart. */
  race: 'race',
} as const;
