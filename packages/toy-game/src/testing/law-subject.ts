import type { Chance, GameEvent, State, Viewer } from '@call-to-glory/game-kit';
import type { LawSubject, Move, Twin } from '@call-to-glory/game-kit/laws';

import { toyGame } from '../toy-game.ts';
import type { Card, Toy, ToyCommand } from '../toy-types.ts';

/** The toy game under the laws. */
export const lawSubject: LawSubject<Toy> = {
  game: toyGame,
  variants: { short: { rounds: 1 }, long: { rounds: 3 } },
  maxMoves: 4 * 4 * 3 + 2 * 4,
  sampleEvery: 16,
  candidates: [
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((card) => ({ type: 'choose' as const, card })),
    { type: 'ready' },
  ],
  conserved,
  scramble,
  learned,
};

/** The number of cards of each value, wherever they are. */
function conserved(state: State<Toy>): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  const held = state.seats.flatMap(({ hand, chosen }) => [...hand, chosen ?? 0]);
  for (const card of [...held, ...state.public.discards, ...state.dealer.pile]) {
    if (card > 0) counts[card] = (counts[card] ?? 0) + 1;
  }
  return counts;
}

function learned({ fact, own }: GameEvent<Toy>, viewer: Viewer): unknown {
  const cards = viewer === 'watcher' ? undefined : own?.[viewer]?.cards;
  switch (fact.type) {
    case 'dealt':
      return [fact.round, fact.pileSize, cards];
    case 'chose':
      return [fact.seat];
    case 'drew':
      return [fact.seat, cards];
    case 'revealed':
      return [fact.cards, fact.winner];
    case 'reshuffled':
    case 'roundEnded':
    case 'readied':
      return [];
  }
}

/** A card whose number the twin may change unless the viewer knows it or will see it. */
interface Slot {
  readonly card: Card;
  known: boolean;
  twin: Card;
}

/** Follows each hidden card through the future, then shuffles those that stay hidden. */
function scramble(
  state: State<Toy>,
  viewer: Viewer,
  future: readonly Move<Toy>[],
  chance: Chance,
): Twin<Toy> {
  const slot = (card: Card): Slot => ({ card, known: false, twin: card });
  const hands = state.seats.map(({ hand }) => hand.map(slot));
  const chosen = state.seats.map((own) => (own.chosen === null ? null : slot(own.chosen)));
  const pile = state.dealer.pile.map(slot);
  const all = [...hands.flat(), ...chosen, ...pile].filter((one) => one !== null);
  const [handsBefore, chosenBefore, pileBefore] = [
    hands.map((h) => [...h]),
    [...chosen],
    [...pile],
  ];
  const own = viewer === 'watcher' ? [] : [...(hands[viewer] ?? []), chosen[viewer]];
  for (const one of own) if (one) one.known = true;

  const played = future.map(({ seat, command, events }) => {
    const hand = hands[seat] ?? [];
    const index = hand.findIndex(({ card }) => command.type === 'choose' && card === command.card);
    const [card] = hand.splice(index, index === -1 ? 0 : 1);
    if (card !== undefined) chosen[seat] = card;
    for (const { fact } of events) {
      if (fact.type === 'revealed') for (const one of chosen) if (one) one.known = true;
      const drawn = fact.type === 'drew' ? pile.pop() : undefined;
      if (fact.type !== 'drew' || drawn === undefined) continue;
      drawn.known ||= fact.seat === viewer;
      hands[fact.seat]?.push(drawn);
    }
    return card;
  });

  const hidden = all.filter(({ known }) => !known);
  const shuffled = chance.shuffle(hidden.map(({ card }) => card));
  for (const [position, one] of hidden.entries()) one.twin = shuffled[position] ?? one.card;
  const twinOf = ({ twin }: Slot): Card => twin;
  return {
    state: {
      public: state.public,
      seats: handsBefore.map((hand, seat) => {
        const face = chosenBefore[seat];
        const twins = hand.map(twinOf).toSorted((one, other) => one - other);
        return { hand: twins, chosen: face ? face.twin : null };
      }),
      dealer: { pile: pileBefore.map(twinOf) },
    },
    commands: future.map(({ command }, position): ToyCommand => {
      const card = played[position];
      return card === undefined ? command : { type: 'choose', card: card.twin };
    }),
  };
}
