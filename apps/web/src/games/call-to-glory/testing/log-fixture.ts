import type { Viewer } from '@call-to-glory/game-kit';
import type { CallToGlory, Character, Fact, Seen } from '@call-to-glory/rules/client';
import type { SeenRow } from '@call-to-glory/table/client';

/** The turns of a round so far, as the seats of a table of this size played them and the viewer saw them. */
export function logOfTurns(
  seats: number,
  at: number,
  viewer: Viewer,
): readonly SeenRow<CallToGlory>[] {
  const turns: readonly (readonly Fact[])[] = [
    [...hidden(1), { type: 'setLaid', seat: 1, character: 'shogun', size: 2, beaten: null }],
    [...hidden(2), { type: 'setLaid', seat: 2, character: 'empress', size: 2, beaten: null }],
    [...hidden(3), { type: 'setLaid', seat: 3, character: 'daimyo', size: 2, beaten: null }],
    [taken(0, 'ninja'), hidden(0)[0], dropped(0, 'farmer')],
    [...hidden(1), dropped(1, 'envoy')],
    [...hidden(2), { type: 'setLaid', seat: 2, character: 'samurai', size: 3, beaten: null }],
    [taken(3, 'daimyo'), hidden(3)[0], dropped(3, 'farmer')],
    [...hidden(0), { type: 'setLaid', seat: 0, character: 'envoy', size: 4, beaten: null }],
    [...hidden(1), { type: 'setLaid', seat: 1, character: 'monk', size: 3, beaten: null }],
    [
      taken(2, 'farmer'),
      hidden(2)[0],
      { type: 'setLaid', seat: 2, character: 'farmer', size: 5, beaten: { seat: 3, size: 3 } },
    ],
    [...hidden(3), dropped(3, 'monk')],
  ];
  return turns
    .filter(([first]) => first !== undefined && 'seat' in first && first.seat < seats)
    .map((facts, index) => {
      const seat = facts.flatMap((fact) => ('seat' in fact ? [fact.seat] : []))[0] ?? 0;
      const events: readonly Seen[] = [
        ...facts.map((fact) => seenBy(viewer, fact)),
        { fact: { type: 'turnEnded', seat, next: (seat + 1) % seats } },
      ];
      return {
        seq: index + 1,
        at,
        events: [{ type: 'played', seat, by: 'person', events }],
      };
    });
}

/** Only the seat that draws from a draw pile learns the card. */
function seenBy(viewer: Viewer, fact: Fact): Seen {
  if (fact.type !== 'cardDrawn' || fact.seat !== viewer) return { fact };
  return { fact, own: { type: 'card', character: fact.pile === 1 ? 'monk' : 'farmer' } };
}

/** Both draw piles, face down. */
export function hidden(seat: number): [Fact, Fact] {
  return [
    { type: 'cardDrawn', seat, pile: 1 },
    { type: 'cardDrawn', seat, pile: 4 },
  ];
}

/** The top of a discard pile, drawn. */
export function taken(seat: number, character: Character): Fact {
  return { type: 'discardTaken', seat, pile: 2, character, uncovered: 'farmer' };
}

/** A card discarded. */
export function dropped(seat: number, character: Character): Fact {
  return { type: 'cardDiscarded', seat, pile: 2, character };
}
