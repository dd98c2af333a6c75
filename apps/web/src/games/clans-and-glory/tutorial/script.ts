import type { Villager } from '@call-to-glory/clans-and-glory/client';
import type { ClansRecord, ClansTurn } from '@call-to-glory/clans-and-glory/notation';

import type { Lesson, LessonStep } from '../../../board/tutorial/lesson.ts';
import type { Message } from '../../../board/words/message.ts';
import { message, type ClansKey } from '../messages/words.ts';

/** The parts of the board that a step can point out. */
const sights = { hand: 'ul[data-task]', line: '#meetings' };

/** A whole game of two: the learner begins, and has the last shield. Found by playing many; nothing is forced. */
const game: ClansRecord = {
  options: { standings: false, openPack: false },
  seatCount: 2,
  startSeat: 0,
  deal: {
    removed: ['5-heather', '6-peat', '6-mist'],
    layout: ['3-peat', '6-moss', '5-loch', '6-gorse', '3-moss', '3-rowan', '4-mist', '6-loch'],
    hands: [
      [
        '3-gorse',
        '3-loch',
        '4-heather',
        '4-gorse',
        '4-moss',
        '4-peat',
        '5-rowan',
        '5-peat',
        '6-heather',
      ],
      ['3-heather', '3-mist', '4-rowan', '4-loch', '5-gorse', '5-moss', '5-mist', '6-rowan'],
    ],
  },
  turns: [
    laid('4-peat', 9, true),
    laid('5-mist', 11, true),
    laid('5-peat', 13, false),
    laid('6-rowan', 19, true),
    laid('6-heather', 18, true),
    laid('3-mist', 16, false),
    laid('3-loch', 3, false),
    laid('4-loch', 8, false),
    laid('4-moss', 6, false),
    laid('5-gorse', 21, true),
    laid('3-gorse', 15, true),
    laid('3-heather', 2, false),
    laid('5-rowan', 5, true),
    laid('5-moss', 22, false),
    { ...laid('4-heather', 25, true), face: 'down' },
    { ...laid('4-rowan', 0, false), face: 'down' },
  ],
};

/** A card and a decision on a shield. */
const turn = 2;

/** The whole tutorial: one game, in three parts. */
export const lessons: readonly Lesson<ClansRecord>[] = [
  lesson('turns', 0, 4, [
    { type: 'read', text: said('learn.welcome') },
    { type: 'read', text: said('learn.hand'), sight: sights.hand },
    { type: 'read', text: said('learn.ring'), sight: sights.line },
    { type: 'do', text: said('learn.lay') },
    { type: 'do', text: said('learn.shield') },
    { type: 'watch', text: said('learn.theirs'), moves: turn },
    { type: 'do', text: said('learn.opposite') },
    { type: 'do', text: said('learn.keepShield') },
    { type: 'watch', text: said('learn.theirShield'), moves: turn },
    { type: 'read', text: said('learn.turn') },
  ]),
  lesson('shields', 4, 7, [
    { type: 'do', text: said('learn.seam') },
    { type: 'do', text: said('learn.first') },
    { type: 'read', text: said('learn.taking') },
    { type: 'watch', text: said('learn.another'), moves: turn },
    { type: 'do', text: said('learn.spoil') },
    { type: 'do', text: said('learn.noShield') },
    { type: 'read', text: said('learn.lowest') },
  ]),
  lesson('end', 7, 16, [
    { type: 'watch', text: said('learn.later'), moves: 7 * turn, isFast: true },
    { type: 'read', text: said('learn.stuck'), sight: sights.hand },
    { type: 'do', text: said('learn.faceDown') },
    { type: 'do', text: said('learn.lastShield') },
    { type: 'watch', text: said('learn.over'), moves: turn },
    { type: 'read', text: said('learn.scored') },
  ]),
];

/** The part of the game from one turn up to another. */
function lesson(
  id: 'turns' | 'shields' | 'end',
  from: number,
  to: number,
  steps: readonly LessonStep[],
): Lesson<ClansRecord> {
  return {
    id,
    title: message(`learn.lessons.${id}`),
    record: { ...game, turns: game.turns.slice(0, to) },
    before: from * turn,
    steps,
  };
}

function laid(card: Villager, place: number, shield: boolean): ClansTurn {
  return { card, place, face: 'up', shield };
}

/** What the coach says; the other player is named after the mark of the seat. */
function said(key: ClansKey): Message {
  return message(key, { rival: message('clan.galley') });
}
