/**
 * What the table says about a card, a pile or a set: it can be picked; it is picked; it is picked, but nothing can be
 * done with it just now; it is about to be beaten; it
 * cannot be used now; it has changed just now; it was here until just now; it
 * will lie here once the player confirms it.
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
