import type { Character, DiscardPile, DrawPile, TaskDeck } from '@call-to-glory/rules/client';
import type { GameRecord, Move } from '@call-to-glory/rules/notation';

import type { Lesson } from '../../../board/tutorial/lesson.ts';
import type { Message } from '../../../board/words/message.ts';
import { message, type MessageKey } from '../messages/words.ts';
import { arrange } from './arranged-deal.ts';

/** The parts of the board that a step can point out. */
const sights = {
  hand: '#hand [role="listbox"]',
  piles: '#piles',
  own: '[data-own-sets] ul',
  rivals: '[data-rivals]',
};

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

const round: Lesson<GameRecord> = {
  id: 'round',
  title: message('learn.lessons.round'),
  record: {
    options: standard,
    seatCount: 3,
    startSeat: 0,
    moves: [...firstTurns, ...laterTurns, ...lastTurn],
    deals: { tasks: null, rounds: [roundDeal] },
  },
  before: 0,
  steps: [
    { type: 'read', text: said('learn.welcome') },
    { type: 'read', text: said('learn.hand'), sight: sights.hand },
    { type: 'do', text: said('learn.draw') },
    { type: 'do', text: said('learn.drawOther') },
    { type: 'do', text: said('learn.lay') },
    { type: 'watch', text: said('learn.others'), moves: 6 },
    { type: 'do', text: said('learn.take') },
    { type: 'do', text: said('learn.drawHidden') },
    { type: 'do', text: said('learn.beat') },
    { type: 'read', text: said('learn.beaten'), sight: sights.piles },
    { type: 'watch', text: said('learn.theirBeat'), moves: 6 },
    { type: 'do', text: said('learn.place') },
    { type: 'do', text: said('learn.drawAgain') },
    { type: 'do', text: said('learn.drawAgainOther') },
    { type: 'do', text: said('learn.discard') },
    { type: 'watch', text: said('learn.later'), moves: laterTurns.length, isFast: true },
    { type: 'read', text: said('learn.nearEnd'), sight: sights.own },
    { type: 'do', text: said('learn.drawLast') },
    { type: 'do', text: said('learn.drawLastOther') },
    { type: 'do', text: said('learn.layLast') },
    { type: 'read', text: said('learn.scored') },
  ],
};

/** The same round once more, at its end, where tasks are revealed. */
const tasks: Lesson<GameRecord> = {
  id: 'tasks',
  title: message('learn.lessons.tasks'),
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
    { type: 'read', text: said('learn.tasks') },
    { type: 'do', text: said('learn.reveal') },
    { type: 'watch', text: said('learn.othersReveal'), moves: 2 },
    { type: 'read', text: said('learn.tasksScored') },
  ],
};

/** A figure won, and in the next turn a card struck. */
const ninjas: Lesson<GameRecord> = {
  id: 'ninjas',
  title: message('learn.lessons.ninjas'),
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
    { type: 'read', text: said('learn.ninjas'), sight: sights.rivals },
    { type: 'do', text: said('learn.drawNinja') },
    { type: 'do', text: said('learn.drawNinjaOther') },
    { type: 'do', text: said('learn.layNinjas') },
    { type: 'watch', text: said('learn.figure'), moves: 6 },
    { type: 'do', text: said('learn.drawStrike') },
    { type: 'do', text: said('learn.drawStrikeOther') },
    { type: 'do', text: said('learn.strike') },
    { type: 'watch', text: said('learn.struck'), moves: 1 },
    { type: 'read', text: said('learn.end') },
  ],
};

/** The whole tutorial: a round, then each variant in short. */
export const lessons: readonly Lesson<GameRecord>[] = [round, tasks, ninjas];

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

/** What the coach says; the other two players are named after the marks of their seats. */
function said(key: MessageKey): Message {
  return message(key, { wave: message('bot.wave'), mountain: message('bot.mountain') });
}
