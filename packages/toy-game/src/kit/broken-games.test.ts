/**
 * Tests the laws themselves: toy games, each broken in one way, and the law that must catch it.
 */
import { createChance, jsonOf, type Game, type GameEvent } from '@call-to-glory/game-kit';
import { checkLaws, LawBroken, type Law, type LawSubject } from '@call-to-glory/game-kit/laws';
import { describe, expect, it } from 'vitest';

import { lawSubject } from '../testing/law-subject.ts';
import { toyGame } from '../toy-game.ts';
import type { Toy, ToyFact, ToyPublic } from '../toy-types.ts';

/** The toy game with some of its rules replaced. */
function toyWith(rules: Partial<Game<Toy>>): LawSubject<Toy> {
  return { ...lawSubject, game: { ...toyGame, ...rules } };
}

/** The toy game with each event of a type replaced; `top` is the top card of the pile before the move. */
function toyWithEvents(
  type: ToyFact['type'],
  change: (event: GameEvent<Toy>, top: number) => GameEvent<Toy>,
): LawSubject<Toy> {
  return toyWith({
    // The game's own shapes would drop anything extra that an event says.
    shapes: { fact: jsonOf(), ownFact: jsonOf() },
    begin: (state, chance) =>
      toyGame
        .begin(state, chance)
        .map((event) => (event.fact.type === type ? change(event, 0) : event)),
    resolve: (state, seat, command, chance) =>
      toyGame
        .resolve(state, seat, command, chance)
        .map((event) =>
          event.fact.type === type ? change(event, state.dealer.pile.at(-1) ?? 0) : event,
        ),
  });
}

/** The toy game with rules that know states which it has evolved from equal ones that were stored. */
function toyThatKnows(
  rules: (isLive: (state: ToyPublic) => boolean) => Partial<Game<Toy>>,
): LawSubject<Toy> {
  const live = new WeakSet<ToyPublic>();
  return toyWith({
    evolvePublic: (before, fact) => {
      const after = { ...toyGame.evolvePublic(before, fact) };
      live.add(after);
      return after;
    },
    ...rules((state) => live.has(state)),
  });
}

const lossy = toyWith({
  evolveOwn: (before, seat, seen) =>
    seen.fact.type === 'drew' ? before : toyGame.evolveOwn(before, seat, seen),
});

/** Plays games until a law is broken; throws if none is. */
function firstBreach(subject: LawSubject<Toy>): LawBroken {
  for (let seed = 0; seed < 200; seed += 1) {
    try {
      checkLaws(subject, { variant: 'long', seats: 3, seed });
    } catch (error) {
      if (error instanceof LawBroken) return error;
      throw error;
    }
  }
  throw new Error('no law was broken in 200 games');
}

interface Broken {
  readonly how: string;
  readonly law: Law;
  readonly make: () => LawSubject<Toy>;
}

const breaches: readonly Broken[] = [
  {
    how: 'evolving changes the state that it is given',
    law: 'fold',
    make: () =>
      toyWith({
        evolvePublic: (before, fact) => Object.assign(before, toyGame.evolvePublic(before, fact)),
      }),
  },
  {
    how: 'asking for a refusal changes the hand',
    law: 'fold',
    make: () =>
      toyWith({
        refusalFor: (view, command) => {
          Object.assign(view.own, { hand: view.own.hand.toReversed().toReversed() });
          return toyGame.refusalFor(view, command);
        },
      }),
  },
  {
    how: 'evolving refuses an event',
    law: 'fold',
    make: () =>
      toyWith({
        evolvePublic: (before, fact) => {
          if (fact.type === 'reshuffled') throw new Error('the pile is too low');
          return toyGame.evolvePublic(before, fact);
        },
      }),
  },
  {
    how: 'evolving knows its own events from those of a log',
    law: 'fold',
    make: () => {
      const made = new WeakSet<ToyFact>();
      return toyWith({
        begin: (...opening) => {
          const events = toyGame.begin(...opening);
          for (const { fact } of events) made.add(fact);
          return events;
        },
        evolvePublic: (before, fact) => {
          const after = toyGame.evolvePublic(before, fact);
          return fact.type === 'dealt' && !made.has(fact) ? { ...after, pileSize: 0 } : after;
        },
      });
    },
  },
  {
    how: 'evolving rolls dice',
    law: 'chance-once',
    make: () => {
      const dice = createChance(Uint8Array.of(1), 'dice');
      return toyWith({
        evolvePublic: (before, fact) => {
          const after = toyGame.evolvePublic(before, fact);
          return { ...after, pileSize: dice.below(1000) };
        },
      });
    },
  },
  {
    how: 'the deal comes from dice of its own',
    law: 'chance-once',
    make: () => {
      const dice = createChance(Uint8Array.of(1), 'dice');
      return toyWith({ begin: (state) => toyGame.begin(state, dice) });
    },
  },
  {
    how: 'what chance decides has the name of what it has decided already',
    law: 'chance-once',
    make: () => toyWith({ nextDeal: () => 'the deal' }),
  },
  {
    how: 'an event has a part for a seat that is not there',
    law: 'partition',
    make: () =>
      toyWithEvents('revealed', (event) => ({ ...event, own: { ...event.own, 3: { cards: [] } } })),
  },
  {
    how: 'the state has a part for a seat that is not there',
    law: 'partition',
    make: () =>
      toyWith({
        initial: (options, seats) => {
          const state = toyGame.initial(options, seats);
          return { ...state, seats: [...state.seats, { hand: [], chosen: null }] };
        },
        begin: (state, chance) =>
          toyGame.begin({ ...state, seats: state.seats.slice(0, -1) }, chance),
        resolve: (state, ...move) =>
          toyGame.resolve({ ...state, seats: state.seats.slice(0, -1) }, ...move),
        evolveOwn: (before, seat, seen) =>
          seat === 3 ? before : toyGame.evolveOwn(before, seat, seen),
      }),
  },
  {
    how: 'the public part is told the height of the pile behind the back of the facts',
    law: 'seeing',
    make: () => {
      let height = 0;
      return toyWith({
        evolvePublic: (before, fact) => {
          const after = toyGame.evolvePublic(before, fact);
          return fact.type === 'drew' ? { ...after, pileSize: height - 1 } : after;
        },
        evolveDealer: (before, event) => {
          const after = toyGame.evolveDealer(before, event);
          height = after.pile.length;
          return after;
        },
      });
    },
  },
  {
    how: 'everybody is told which card was chosen face down',
    law: 'non-interference',
    make: () =>
      toyWithEvents('chose', (event) => ({
        ...event,
        fact: Object.assign({}, event.fact, event.own),
      })),
  },
  {
    how: 'everybody is told the hands at the deal',
    law: 'non-interference',
    make: () =>
      toyWithEvents('dealt', (event) => ({
        ...event,
        fact: Object.assign({}, event.fact, { hands: event.own }),
      })),
  },
  {
    how: 'everybody is told the top card of the pile',
    law: 'non-interference',
    make: () =>
      toyWithEvents('readied', (event, top) => ({
        ...event,
        fact: Object.assign({}, event.fact, { top }),
      })),
  },
  {
    how: 'the seat that chooses is told the top card of the pile',
    law: 'non-interference',
    make: () =>
      toyWithEvents('chose', ({ fact, own = {} }, top) => ({
        fact,
        own: Object.fromEntries(
          Object.entries(own).map(([seat, { cards }]) => [seat, { cards: [...cards, top] }]),
        ),
      })),
  },
  {
    how: 'the order of the keys tells odd cards from even ones',
    law: 'non-interference',
    make: () =>
      toyWithEvents('chose', ({ fact, own = {} }) => {
        const isOdd = Object.values(own).some(({ cards }) => cards.some((card) => card % 2 === 1));
        const backwards = Object.fromEntries(Object.entries(fact).toReversed());
        return { fact: isOdd ? Object.assign({}, backwards, fact) : fact, own };
      }),
  },
  {
    how: 'what is legal depends on more than the view',
    law: 'legality-seen',
    make: () =>
      toyThatKnows((isLive) => ({
        legalCommands: (view) => {
          const legal = toyGame.legalCommands(view);
          return isLive(view.public) ? legal : legal.toReversed();
        },
      })),
  },
  {
    how: 'a refusal depends on more than the view',
    law: 'legality-seen',
    make: () =>
      toyThatKnows((isLive) => ({
        refusalFor: (view, command) => {
          const refusal = toyGame.refusalFor(view, command);
          return refusal === null || isLive(view.public) ? refusal : { code: 'not-now' };
        },
      })),
  },
  {
    how: 'a legal command is missing in the list',
    law: 'agreement',
    make: () =>
      toyWith({
        legalCommands: (view) => {
          const legal = toyGame.legalCommands(view);
          return legal.length > 1 ? legal.slice(1) : legal;
        },
      }),
  },
  {
    how: 'a command that is refused is in the list',
    law: 'agreement',
    make: () =>
      toyWith({
        legalCommands: (view) => {
          const legal = toyGame.legalCommands(view);
          return legal.length > 1 ? [...legal, { type: 'ready' }] : legal;
        },
      }),
  },
  {
    how: 'a command is in the list twice',
    law: 'agreement',
    make: () =>
      toyWith({
        legalCommands: ({ own, ...view }) =>
          view.public.stage.type === 'choosing' &&
          toyGame.legalCommands({ own, ...view }).length > 0
            ? own.hand.map((card) => ({ type: 'choose', card }))
            : toyGame.legalCommands({ own, ...view }),
      }),
  },
  {
    how: 'a seat that is not awaited may act',
    law: 'agreement',
    make: () =>
      toyWith({
        awaiting: (state) => toyGame.awaiting(state).slice(0, 1),
      }),
  },
  {
    how: 'somebody is awaited after the end',
    law: 'agreement',
    make: () =>
      toyWith({
        awaiting: (state) => (state.stage.type === 'over' ? [0] : toyGame.awaiting(state)),
      }),
  },
  {
    how: 'nobody is awaited before the end',
    law: 'agreement',
    make: () =>
      toyWith({
        awaiting: (state) => (state.stage.type === 'break' ? [] : toyGame.awaiting(state)),
      }),
  },
  {
    how: 'nothing follows from a command',
    law: 'agreement',
    make: () =>
      toyWith({
        resolve: (state, seat, command, chance) =>
          command.type === 'ready' ? [] : toyGame.resolve(state, seat, command, chance),
      }),
  },
  {
    how: 'the state holds what JSON does not',
    law: 'json',
    make: () =>
      toyWith({
        evolveDealer: (before, event) =>
          Object.assign({ last: undefined }, toyGame.evolveDealer(before, event)),
      }),
  },
  {
    how: 'an event holds what JSON does not',
    law: 'json',
    make: () =>
      toyWithEvents('revealed', (event) => ({
        ...event,
        fact: Object.assign({}, event.fact, { at: new Map() }),
      })),
  },
  {
    how: 'a legal command cannot be parsed',
    law: 'json',
    make: () =>
      toyWith({
        parseCommand: (input) => {
          const command = toyGame.parseCommand(input);
          return command?.type === 'choose' ? command : null;
        },
      }),
  },
  {
    how: 'options come out of parsing as others',
    law: 'json',
    make: () => toyWith({ parseOptions: () => ({ ok: true, value: { rounds: 4 } }) }),
  },
  {
    how: 'a drawn card is lost',
    law: 'conservation',
    make: () => lossy,
  },
  {
    how: 'a bot gives what is not legal',
    law: 'bots',
    make: () =>
      toyWith({ bots: { ...toyGame.bots, greedy: () => ({ type: 'choose', card: 99 }) } }),
  },
  {
    how: 'a bot remembers',
    law: 'bots',
    make: () => {
      let turn = 0;
      return toyWith({
        safeCommand: (view, ...rest) => {
          turn += 1;
          const legal = toyGame.legalCommands(view);
          return legal[turn % legal.length] ?? toyGame.safeCommand(view, ...rest);
        },
      });
    },
  },
  {
    how: 'there is always one more round',
    law: 'ending',
    make: () =>
      toyWith({
        evolvePublic: (before, fact) =>
          toyGame.evolvePublic({ ...before, options: { rounds: 99 } }, fact),
      }),
  },
];

describe('each law catches what breaks it', () => {
  it.each(breaches)('$law: $how', ({ law, make }) => {
    expect(firstBreach(make()).law).toBe(law);
  });
});

describe('a breach', () => {
  it('says where it is, in a shortened game, and is reproduced there', () => {
    const breach = firstBreach(lossy);
    expect(breach.run).toStrictEqual({ variant: 'long', seats: 3, seed: 0, moves: 3 });
    expect(breach.message).toContain('toy breaks the law “conservation” after 2 moves');
    expect(breach.message).toContain('variant long {"rounds":3}, 3 seats, seed 0');
    expect(breach.message).toContain(
      'again: pnpm verify --game toy --games 1 --variant long --players 3 --seed 0 --moves 3',
    );
    expect(() => checkLaws(lossy, breach.run)).toThrow(LawBroken);
    expect(() => checkLaws(lossy, { ...breach.run, moves: 2 })).not.toThrow();
  });
});

describe('a test that proves nothing does not pass', () => {
  it.each([
    { how: 'changes what the viewer sees', change: { public: { round: 7 } } },
    { how: 'loses cards', change: { dealer: { pile: [] } } },
  ])('a scramble that $how', ({ change }) => {
    const subject: LawSubject<Toy> = {
      ...lawSubject,
      scramble: (state, viewer, future, chance) => {
        const twin = lawSubject.scramble(state, viewer, future, chance);
        return { ...twin, state: Object.assign({}, twin.state, change) };
      },
    };
    expect(() => firstBreach(subject)).toThrow('does not keep what it must');
  });

  it('a scramble whose commands are refused in its own world', () => {
    const subject: LawSubject<Toy> = {
      ...lawSubject,
      scramble: (state, viewer, future, chance) => ({
        ...lawSubject.scramble(state, viewer, future, chance),
        commands: future.map(() => ({ type: 'choose', card: 9 })),
      }),
    };
    expect(() => firstBreach(subject)).toThrow(/^scramble for .* is refused/);
  });

  it('a variant that does not exist', () => {
    expect(() => checkLaws(lawSubject, { variant: 'none', seats: 2, seed: 0 })).toThrow(RangeError);
  });
});
