/** The toy game, as described in RULES.md. */
import {
  accept,
  evolve,
  isRecord,
  list,
  nullable,
  number,
  outcomeOf,
  record,
  refuse,
  variants,
  type Chance,
  type Game,
  type GameEvent,
  type Seat,
  type SeatView,
  type SeenEvent,
  type State,
} from '@call-to-glory/game-kit';

import type { Card, Toy, ToyCommand, ToyDealer, ToyFact, ToyOwn, ToyPublic } from './toy-types.ts';

const deck: readonly Card[] = [1, 2, 3, 4, 5, 6].flatMap((card) => [card, card, card]);
const handSize = 3;
const tricksInRound = 4;
const maxRounds = 9;

export const toyGame: Game<Toy> = {
  id: 'toy',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  minHandsDelay: 12,
  shapes: {
    fact: variants<ToyFact>({
      dealt: { round: number, pileSize: number },
      chose: { seat: number },
      revealed: { cards: list(number), winner: nullable(number) },
      reshuffled: { pileSize: number },
      drew: { seat: number },
      roundEnded: {},
      readied: { seat: number },
    }),
    ownFact: record({ cards: list(number) }),
  },
  parseOptions: (input) => {
    const rounds = isRecord(input) ? input['rounds'] : null;
    if (typeof rounds !== 'number' || !Number.isInteger(rounds)) return refuse({ code: 'rounds' });
    return rounds >= 1 && rounds <= maxRounds ? accept({ rounds }) : refuse({ code: 'rounds' });
  },
  parseCommand: (input) => {
    if (!isRecord(input)) return null;
    if (input['type'] === 'ready') return { type: 'ready' };
    const { type, card } = input;
    return type === 'choose' && typeof card === 'number' ? { type, card } : null;
  },
  initial: (options, seats) => ({
    public: {
      options,
      round: 0,
      tricks: 0,
      stage: { type: 'setup' },
      pileSize: 0,
      discards: [],
      scores: Array.from({ length: seats }, () => 0),
    },
    seats: Array.from({ length: seats }, () => ({ hand: [], chosen: null })),
    dealer: { pile: [] },
  }),
  begin: (state, chance) => [deal(state.seats.length, 1, chance)],
  evolvePublic,
  evolveOwn,
  evolveDealer,
  refusalFor: (view, command) => {
    if (!awaiting(view.public).includes(view.seat)) return { code: 'not-now' };
    const wanted = view.public.stage.type === 'choosing' ? 'choose' : 'ready';
    if (command.type !== wanted) return { code: 'not-now' };
    if (command.type === 'ready' || view.own.hand.includes(command.card)) return null;
    return { code: 'not-in-hand' };
  },
  legalCommands: (view) => {
    if (!awaiting(view.public).includes(view.seat)) return [];
    if (view.public.stage.type === 'break') return [{ type: 'ready' }];
    return [...new Set(view.own.hand)].map((card) => ({ type: 'choose', card }));
  },
  resolve,
  awaiting,
  isBreak: (state) => state.stage.type === 'break',
  // Two tricks are one stretch, as a turn of several moves would be.
  turnId: ({ round, tricks, stage }) => `${round}/${Math.floor(tricks / 2)}/${stage.type}`,
  // A round is dealt before its first trick, and may be reshuffled after any.
  nextDeal: ({ round, tricks }) => `${round}/${tricks}`,
  outcome: ({ stage, scores }) => (stage.type === 'over' ? outcomeOf(scores) : null),
  summary: ({ round }) => ({ round }),
  bots: {
    simple: (view) => choose(view, Math.max(...view.own.hand)),
    random: (view, chance) => choose(view, view.own.hand[chance.below(handSize)]),
  },
  safeCommand: (view) => choose(view, view.own.hand[0]),
};

function choose(view: SeatView<Toy>, card: Card | undefined): ToyCommand {
  return view.public.stage.type === 'break' || card === undefined
    ? { type: 'ready' }
    : { type: 'choose', card };
}

function awaiting({ stage, scores }: ToyPublic): readonly Seat[] {
  switch (stage.type) {
    case 'choosing':
      return scores.map((_, seat) => seat).filter((seat) => !stage.chosen.includes(seat));
    case 'break':
      return scores.map((_, seat) => seat).filter((seat) => !stage.ready.includes(seat));
    case 'setup':
    case 'over':
      return [];
  }
}

function deal(seats: number, round: number, chance: Chance): GameEvent<Toy> {
  const cards = chance.shuffle(deck);
  const hands = Array.from({ length: seats }, (_, seat) =>
    sorted(cards.slice(seat * handSize, (seat + 1) * handSize)),
  );
  const pile = cards.slice(seats * handSize);
  const own = Object.fromEntries(hands.map((hand, seat) => [seat, { cards: hand }]));
  return { fact: { type: 'dealt', round, pileSize: pile.length }, own, dealer: { pile } };
}

function resolve(
  before: State<Toy>,
  seat: Seat,
  command: ToyCommand,
  chance: Chance,
): readonly GameEvent<Toy>[] {
  const events: GameEvent<Toy>[] = [];
  let now = before;
  function happen(event: GameEvent<Toy>): void {
    events.push(event);
    now = evolve(toyGame, now, event);
  }

  if (command.type === 'ready') {
    happen({ fact: { type: 'readied', seat } });
    const isLast = awaiting(now.public).length === 0;
    if (isLast) happen(deal(now.seats.length, now.public.round + 1, chance));
    return events;
  }
  happen({ fact: { type: 'chose', seat }, own: { [seat]: { cards: [command.card] } } });
  if (awaiting(now.public).length > 0) return events;
  happen({ fact: reveal(now.seats) });
  if (now.dealer.pile.length < now.seats.length) {
    const pile = [...chance.shuffle(now.public.discards), ...now.dealer.pile];
    happen({ fact: { type: 'reshuffled', pileSize: pile.length }, dealer: { pile } });
  }
  for (let drawer = 0; drawer < now.seats.length; drawer += 1) {
    const cards = now.dealer.pile.slice(-1);
    happen({ fact: { type: 'drew', seat: drawer }, own: { [drawer]: { cards } } });
  }
  if (now.public.tricks === tricksInRound) happen({ fact: { type: 'roundEnded' } });
  return events;
}

function reveal(seats: readonly ToyOwn[]): ToyFact {
  const cards = seats.map(({ chosen }) => chosen ?? 0);
  const single = cards.filter((card) => cards.indexOf(card) === cards.lastIndexOf(card));
  const winner = single.length > 0 ? cards.indexOf(Math.max(...single)) : null;
  return { type: 'revealed', cards, winner };
}

function evolvePublic(before: ToyPublic, fact: ToyFact): ToyPublic {
  const { stage } = before;
  switch (fact.type) {
    case 'dealt': {
      const { round, pileSize } = fact;
      const next = { type: 'choosing', chosen: [] } as const;
      return { ...before, round, tricks: 0, stage: next, pileSize, discards: [] };
    }
    case 'chose':
      if (stage.type !== 'choosing') return before;
      return { ...before, stage: { ...stage, chosen: [...stage.chosen, fact.seat] } };
    case 'revealed':
      return {
        ...before,
        tricks: before.tricks + 1,
        stage: { type: 'choosing', chosen: [] },
        discards: [...before.discards, ...fact.cards],
        scores: before.scores.map((score, seat) =>
          seat === fact.winner ? score + (fact.cards[seat] ?? 0) : score,
        ),
      };
    case 'reshuffled':
      return { ...before, pileSize: fact.pileSize, discards: [] };
    case 'drew':
      return { ...before, pileSize: before.pileSize - 1 };
    case 'roundEnded':
      return {
        ...before,
        stage:
          before.round < before.options.rounds ? { type: 'break', ready: [] } : { type: 'over' },
      };
    case 'readied':
      if (stage.type !== 'break') return before;
      return { ...before, stage: { ...stage, ready: [...stage.ready, fact.seat] } };
  }
}

function evolveOwn(before: ToyOwn, seat: Seat, { fact, own }: SeenEvent<Toy>): ToyOwn {
  const cards = own?.cards ?? [];
  switch (fact.type) {
    case 'dealt':
      return { hand: cards, chosen: null };
    case 'chose': {
      const [chosen] = cards;
      if (fact.seat !== seat || chosen === undefined) return before;
      return { hand: before.hand.toSpliced(before.hand.indexOf(chosen), 1), chosen };
    }
    case 'revealed':
      return { ...before, chosen: null };
    case 'drew':
      return { ...before, hand: sorted([...before.hand, ...cards]) };
    case 'reshuffled':
    case 'roundEnded':
    case 'readied':
      return before;
  }
}

function evolveDealer(before: ToyDealer, { fact, dealer }: GameEvent<Toy>): ToyDealer {
  if (dealer !== undefined) return { pile: dealer.pile };
  return fact.type === 'drew' ? { pile: before.pile.slice(0, -1) } : before;
}

function sorted(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => one - other);
}
