import type { Chance, Viewer } from '@call-to-glory/game-kit';
import type { Move, Twin } from '@call-to-glory/game-kit/laws';

import type { ClansAndGlory, ClansCommand, ClansPublic, ClansState } from '../clans-types.ts';
import { evolvePublic } from '../evolve.ts';
import { fits } from '../questions.ts';
import { sorted, villagers, type Villager } from '../vocabulary.ts';

/** A hidden card; in a twin world another one may take its place. */
interface Hiding {
  readonly card: Villager;
  /** Whether the viewer knows the card, or will see it. */
  isKnown: boolean;
  /** Cards that cannot be here: they would have fitted when nothing in the hand did (C8). */
  readonly impossible: Set<Villager>;
  twin: Villager;
}

/**
 * A world that the viewer cannot tell from this one: cards in hands, face down or removed are swapped,
 * unless the viewer knows them or the future shows them. A player who lays a card face down in the future has a hand
 * that fits nowhere in the twin world either.
 */
export function scramble(
  state: ClansState,
  viewer: Viewer,
  future: readonly Move<ClansAndGlory>[],
  chance: Chance,
): Twin<ClansAndGlory> {
  const hide = (card: Villager, isKnown: boolean): Hiding => ({
    card,
    isKnown,
    impossible: new Set(),
    twin: card,
  });
  const hands = state.seats.map(({ hand }, seat) =>
    hand.map((card) => hide(card, seat === viewer)),
  );
  const faceDown = state.seats.map((own, seat) =>
    own.faceDown.map(({ card }) => hide(card, seat === viewer)),
  );
  const removed = state.dealer.removed.map((card) => hide(card, false));
  const hidings = new Map(
    [...hands, ...faceDown, removed].flat().map((hiding) => [hiding.card, hiding] as const),
  );
  followFuture(state.public, hands, hidings, future);
  exchange(
    [...hidings.values()].filter(({ isKnown }) => !isKnown),
    chance,
  );

  const twinOf = ({ twin }: Hiding): Villager => twin;
  return {
    state: {
      public: state.public,
      seats: state.seats.map((own, seat) => ({
        hand: sorted(hands[seat]?.map(twinOf) ?? []),
        faceDown: own.faceDown.map(({ place, card }) => ({
          place,
          card: hidings.get(card)?.twin ?? card,
        })),
      })),
      dealer: { removed: sorted(removed.map(twinOf)) },
    },
    commands: future.map(({ command }): ClansCommand => {
      if (command.type !== 'lay') return command;
      return { ...command, card: hidings.get(command.card)?.twin ?? command.card };
    }),
  };
}

/** Marks the cards that will be seen, and those that cannot be in a hand of which nothing fits. */
function followFuture(
  start: ClansPublic,
  hands: readonly (readonly Hiding[])[],
  hidings: ReadonlyMap<Villager, Hiding>,
  future: readonly Move<ClansAndGlory>[],
): void {
  const gone = new Set<Hiding>();
  let now = start;
  for (const { seat, command, events } of future) {
    if (command.type === 'lay' && command.face === 'down') {
      const fitting = fits(now, villagers).map(({ card }) => card);
      for (const hiding of hands[seat] ?? []) {
        if (!gone.has(hiding)) for (const card of fitting) hiding.impossible.add(card);
      }
    }
    if (command.type === 'lay') {
      const hiding = hidings.get(command.card);
      if (hiding !== undefined) gone.add(hiding);
    }
    for (const { fact } of events) {
      now = evolvePublic(now, fact);
      const seen = fact.type === 'cardLaid' ? [fact] : fact.type === 'cardsShown' ? fact.cards : [];
      for (const { card } of seen) {
        const hiding = hidings.get(card);
        if (hiding !== undefined) hiding.isKnown = true;
      }
    }
  }
}

/** Swaps random pairs, as many as there are cards, wherever each can be where the other was. */
function exchange(hidden: readonly Hiding[], chance: Chance): void {
  if (hidden.length < 2) return;
  for (const one of hidden) {
    const other = chance.pick(hidden);
    if (one.impossible.has(other.twin) || other.impossible.has(one.twin)) continue;
    [one.twin, other.twin] = [other.twin, one.twin];
  }
}
