/** The anchors of the table: the element at each one has its name in `data-anchor`. */
export const anchors = {
  /** A place of the ring, or what is on it. */
  place: (place: number): string => `place ${place}`,
  /** A card of the viewer's hand. */
  hand: (card: string): string => `hand ${card}`,
  /** The number of cards that a player holds. */
  seat: (seat: number): string => `seat ${seat}`,
  /** A shield of a stack, from the one put down first. */
  shield: (meeting: number, position: number): string => `shield ${meeting} ${position}`,
  /** The shields that a player has left. */
  shields: (seat: number): string => `shields ${seat}`,
} as const;
