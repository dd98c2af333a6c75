import type { Character, DiscardPile, DrawPile, TaskDeck } from '@call-to-glory/rules/client';
import type { GameRecord, Move } from '@call-to-glory/rules/notation';

import type { MessageKey } from '../messages/words.ts';
import { arrange } from './arranged-deal.ts';

/** What a step points at when nothing has to be pressed. */
export type Sight = 'hand' | 'piles' | 'own' | 'rivals';

/** One step of the tutorial. */
export type LessonStep =
  /** Something to read. */
  | { readonly type: 'read'; readonly text: MessageKey; readonly sight?: Sight }
  /** The learner makes the next move of the record. */
  | { readonly type: 'do'; readonly text: MessageKey }
  /** The next moves of the record are played by themselves. */
  | {
      readonly type: 'watch';
      readonly text: MessageKey;
      readonly moves: number;
      readonly isFast?: boolean;
    };

/** A game with a fixed deal, some moves that were made before, and the steps through the others. */
export interface Lesson {
  readonly id: 'round' | 'tasks' | 'ninjas';
  readonly record: GameRecord;
  /** Moves that have been made when the lesson begins. */
  readonly before: number;
  readonly steps: readonly LessonStep[];
}

const standard = { quick: false, tasks: false, ninjas: false };

/** A whole round of three: the learner begins, beats, is beaten, and ends it with a fifth character. */
const roundDeal = arrange({
  hands: [
    ['monk', 'monk', 'shogun'],
    ['monk', 'monk', 'farmer'],
    ['shogun', 'shogun', 'daimyo'],
  ],
  left: [
    'shogun',
    'farmer',
    'envoy',
    'emperor',
    'empress',
    'shogun',
    'samurai',
    'emperor',
    'envoy',
    'samurai',
    'monk',
    'envoy',
    'empress',
    'farmer',
    'farmer',
    'daimyo',
    'farmer',
    'envoy',
    'emperor',
  ],
  right: [
    'monk',
    'farmer',
    'monk',
    'farmer',
    'daimyo',
    'envoy',
    'emperor',
    'farmer',
    'samurai',
    'monk',
    'monk',
    'empress',
    'farmer',
    'monk',
    'daimyo',
    'ninja',
    'monk',
    'farmer',
  ],
});

const firstTurns: readonly Move[] = [
  [draw(1), draw(4), lay('shogun', 2)],
  [draw(1), draw(4), lay('monk', 2)],
  [draw(1), draw(4), discard('monk', 2)],
  [take(2, 'monk'), draw(1), lay('monk', 4)],
  [draw(1), draw(4), discard('empress', 3)],
  [draw(1), draw(4), lay('shogun', 3), place(3)],
  [draw(1), draw(4), discard('envoy', 2)],
].flat();

const laterTurns: readonly Move[] = [
  [draw(1), draw(4), lay('farmer', 4)],
  [draw(1), draw(4), discard('farmer', 3)],
  [draw(1), draw(4), lay('samurai', 3)],
  [draw(1), draw(4), discard('monk', 2)],
  [draw(1), draw(4), lay('envoy', 3)],
  [draw(1), draw(4), lay('empress', 2)],
  [draw(1), draw(4), discard('monk', 3)],
  [draw(1), draw(4), discard('farmer', 2)],
  [draw(1), draw(4), lay('daimyo', 2)],
  [draw(1), draw(4), discard('ninja', 2)],
  [draw(1), draw(4), discard('envoy', 3)],
].flat();

const lastTurn: readonly Move[] = [draw(1), draw(4), lay('emperor', 2)];

const round: Lesson = {
  id: 'round',
  record: {
    options: standard,
    seatCount: 3,
    startSeat: 0,
    moves: [...firstTurns, ...laterTurns, ...lastTurn],
    deals: { tasks: null, rounds: [roundDeal] },
  },
  before: 0,
  steps: [
    { type: 'read', text: 'learn.welcome' },
    { type: 'read', text: 'learn.hand', sight: 'hand' },
    { type: 'do', text: 'learn.draw' },
    { type: 'do', text: 'learn.drawOther' },
    { type: 'do', text: 'learn.lay' },
    { type: 'watch', text: 'learn.others', moves: 6 },
    { type: 'do', text: 'learn.take' },
    { type: 'do', text: 'learn.drawHidden' },
    { type: 'do', text: 'learn.beat' },
    { type: 'read', text: 'learn.beaten', sight: 'piles' },
    { type: 'watch', text: 'learn.theirBeat', moves: 6 },
    { type: 'do', text: 'learn.place' },
    { type: 'do', text: 'learn.drawAgain' },
    { type: 'do', text: 'learn.drawAgainOther' },
    { type: 'do', text: 'learn.discard' },
    { type: 'watch', text: 'learn.later', moves: laterTurns.length, isFast: true },
    { type: 'read', text: 'learn.nearEnd', sight: 'own' },
    { type: 'do', text: 'learn.drawLast' },
    { type: 'do', text: 'learn.drawLastOther' },
    { type: 'do', text: 'learn.layLast' },
    { type: 'read', text: 'learn.scored' },
  ],
};

/** The same round once more, at its end, where tasks are revealed. */
const tasks: Lesson = {
  id: 'tasks',
  record: {
    options: { ...standard, tasks: true },
    seatCount: 3,
    startSeat: 0,
    moves: [
      ...round.record.moves,
      reveal('C', 'monk'),
      reveal('C', 'farmer'),
      reveal('B', 'envoy'),
    ],
    deals: {
      tasks: {
        A: ['empress', 'daimyo', 'emperor', 'shogun'],
        B: ['samurai', 'ninja', 'envoy', 'shogun'],
        C: ['monk', 'farmer', 'envoy', 'ninja'],
      },
      rounds: [roundDeal],
    },
  },
  before: round.record.moves.length,
  steps: [
    { type: 'read', text: 'learn.tasks' },
    { type: 'do', text: 'learn.reveal' },
    { type: 'watch', text: 'learn.othersReveal', moves: 2 },
    { type: 'read', text: 'learn.tasksScored' },
  ],
};

/** A figure won, and in the next turn a card struck. */
const ninjas: Lesson = {
  id: 'ninjas',
  record: {
    options: { ...standard, ninjas: true },
    seatCount: 3,
    startSeat: 1,
    moves: [
      [draw(1), draw(4), lay('farmer', 3)],
      [draw(1), draw(4), lay('monk', 3)],
      [draw(1), draw(4), lay('ninja', 3)],
      [draw(1), draw(4), discard('monk', 2)],
      [draw(1), draw(4), discard('shogun', 3)],
      [draw(1), draw(4), strike('farmer'), place(2)],
    ].flat(),
    deals: {
      tasks: null,
      rounds: [
        arrange({
          hands: [
            ['ninja', 'ninja', 'shogun'],
            ['farmer', 'farmer', 'farmer'],
            ['monk', 'monk', 'daimyo'],
          ],
          left: ['envoy', 'monk', 'ninja', 'samurai', 'shogun', 'shogun'],
          right: ['monk', 'farmer', 'empress', 'envoy', 'envoy', 'monk'],
        }),
      ],
    },
  },
  before: 6,
  steps: [
    { type: 'read', text: 'learn.ninjas', sight: 'rivals' },
    { type: 'do', text: 'learn.drawNinja' },
    { type: 'do', text: 'learn.drawNinjaOther' },
    { type: 'do', text: 'learn.layNinjas' },
    { type: 'watch', text: 'learn.figure', moves: 6 },
    { type: 'do', text: 'learn.drawStrike' },
    { type: 'do', text: 'learn.drawStrikeOther' },
    { type: 'do', text: 'learn.strike' },
    { type: 'watch', text: 'learn.struck', moves: 1 },
    { type: 'read', text: 'learn.end' },
  ],
};

/** The whole tutorial: a round, then each variant in short. */
export const lessons: readonly Lesson[] = [round, tasks, ninjas];

function draw(pile: DrawPile): Move {
  return { command: { type: 'draw', pile }, shown: null };
}

/** Draws the face-up card of a discard pile. */
function take(pile: DiscardPile, shown: Character): Move {
  return { command: { type: 'draw', pile }, shown };
}

function lay(character: Character, size: number): Move {
  return { command: { type: 'lay', character, size }, shown: null };
}

function discard(character: Character, pile: DiscardPile): Move {
  return { command: { type: 'discard', character, pile }, shown: null };
}

function place(pile: DiscardPile): Move {
  return { command: { type: 'place', pile }, shown: null };
}

function strike(character: Character): Move {
  return { command: { type: 'strike', character }, shown: null };
}

function reveal(deck: TaskDeck, shown: Character): Move {
  return { command: { type: 'reveal', deck }, shown };
}
