/**
 * Tests the laws with deliberate leaks: each secret of the game is leaked in each type of event, and
 * the law of non-interference must catch every one.
 */
import { evolve, jsonOf, type GameEvent } from '@call-to-glory/game-kit';
import { checkRun, LawBroken, type Law, type LawSubject } from '@call-to-glory/game-kit/laws';
import { describe, expect, it } from 'vitest';

import { callToGlory } from './call-to-glory.ts';
import type { Fact } from './event.ts';
import type { CallToGlory, GameState } from './game-types.ts';
import { lawSubject } from './testing/law-subject.ts';

type Event = GameEvent<CallToGlory>;

interface Secret {
  readonly name: string;
  readonly of: (state: GameState) => unknown;
}

const hand: Secret = { name: 'the hand of seat 0', of: ({ seats }) => seats[0]?.hand ?? null };
const tasks: Secret = { name: 'the tasks of seat 0', of: ({ seats }) => seats[0]?.tasks ?? null };
const pile: Secret = {
  name: 'the next card of the left pile',
  of: ({ dealer }) => dealer.draw[0].at(-1) ?? null,
};
const unusedTasks: Secret = {
  name: 'the tasks that left the game',
  of: ({ dealer }) => dealer.unusedTasks,
};
const all: readonly Secret[] = [
  hand,
  tasks,
  pile,
  unusedTasks,
  {
    name: 'whether seat 0 has two farmers',
    of: ({ seats }) => (seats[0]?.hand.at(-1) ?? 0) >= 2,
  },
  { name: 'the bottom card of the right pile', of: ({ dealer }) => dealer.draw[1][0] ?? null },
  { name: 'where the emperors lie', of: ({ dealer }) => dealer.draw[0].indexOf('emperor') },
];

const secretsAt: Readonly<Record<Fact['type'], readonly Secret[]>> = {
  tasksDealt: [tasks, unusedTasks],
  roundStarted: all,
  cardDrawn: all,
  discardTaken: all,
  setLaid: all,
  cardDiscarded: all,
  cardStruck: all,
  cardsPlaced: all,
  figureTaken: all,
  turnEnded: all,
  // These are rare, and it takes long until one is sampled.
  roundEnded: [hand, pile],
  taskRevealed: [tasks, unusedTasks],
  roundScored: [hand, pile],
  seatReadied: [hand, tasks],
};

describe('a leak is found', () => {
  for (const [type, secrets] of Object.entries(secretsAt)) {
    const openings = type === 'tasksDealt' || type === 'roundStarted' ? 1000 : 0;
    it.each(secrets)(`${type} tells everybody $name`, (secret) => {
      expect(lawBrokenBy(leaking(type, secret, tellAll), openings)).toBe('non-interference');
    });
  }
  for (const [type, openings] of [
    ['roundStarted', 1000],
    ['cardDrawn', 0],
  ] as const) {
    it.each(secretsAt[type])(`${type} tells seat 1 $name`, (secret) => {
      expect(lawBrokenBy(leaking(type, secret, tellSeat), openings)).toBe('non-interference');
    });
  }
});

function tellAll(event: Event, secret: unknown): Event {
  return { ...event, fact: Object.assign({}, event.fact, { secret }) };
}

function tellSeat(event: Event, secret: unknown): Event {
  const own = Object.assign({}, event.own?.[1], { secret });
  return { ...event, own: Object.assign({}, event.own, { 1: own }) };
}

/** Call to Glory with a secret leaked in all events of a type. */
function leaking(
  type: string,
  secret: Secret,
  tell: (event: Event, secret: unknown) => Event,
): LawSubject<CallToGlory> {
  function leak(before: GameState, events: readonly Event[]): Event[] {
    let now = before;
    return events.map((event) => {
      now = evolve(callToGlory, now, event);
      return event.fact.type === type ? tell(event, secret.of(now)) : event;
    });
  }
  const game = {
    ...callToGlory,
    // The real shapes would drop the leaked secret; here it must reach the viewers.
    shapes: { fact: jsonOf(), ownFact: jsonOf() },
    begin: (state, chance) => leak(state, callToGlory.begin(state, chance)),
    resolve: (state, ...move) => leak(state, callToGlory.resolve(state, ...move)),
  } satisfies typeof callToGlory;
  return { ...lawSubject, game, sampleEvery: 10 };
}

/** The law that is broken first: at an opening, early in a game, or in a whole game. */
function lawBrokenBy(subject: LawSubject<CallToGlory>, openings: number): Law | null {
  const tries = [
    { games: openings, moves: 0 },
    { games: 5, moves: 60 },
    { games: 100, moves: 5000 },
  ];
  for (const { games, moves } of tries) {
    for (let seed = 0; seed < games; seed += 1) {
      try {
        checkRun(subject, { variant: 'tasks-ninjas', seats: 3, seed, moves });
      } catch (error) {
        if (error instanceof LawBroken) return error.law;
        throw error;
      }
    }
  }
  return null;
}
