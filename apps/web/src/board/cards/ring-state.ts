/**
 * What the table says about a card, a pile or a set, in order: it can be picked; it is picked; it is picked, but
 * nothing can be done with it at the moment; it is about to be beaten; it cannot be used now; it has just changed; it
 * has just gone from here; it will lie here once the player confirms it.
 */
export type RingState =
  | 'pickable'
  | 'selected'
  | 'kept'
  | 'hit'
  | 'unavailable'
  | 'fresh'
  | 'ghost'
  | 'staged';
