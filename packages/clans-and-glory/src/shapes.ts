import { list, number, record, variants, word, type GameShapes } from '@call-to-glory/game-kit';

import type { ClansAndGlory, ClansFact, ClansOwnFact, PlacedCard } from './clans-types.ts';
import { villagers } from './vocabulary.ts';

const seat = number;
const place = number;
const card = word(villagers);
const cards = list(record<PlacedCard>({ card, place }));

/** How the events of this game are encoded for browsers. */
export const shapes: GameShapes<ClansAndGlory> = {
  fact: variants<ClansFact>({
    dealt: { startSeat: seat, layout: cards, handSizes: list(number) },
    cardLaid: { seat, card, place },
    cardLaidFaceDown: { seat, place },
    shieldPut: { seat, meeting: number },
    shieldDeclined: { seat },
    cardsShown: { cards },
  }),
  ownFact: variants<ClansOwnFact>({ hand: { hand: list(card) }, card: { card } }),
};
