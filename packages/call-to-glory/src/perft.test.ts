import { perft, positionAfter } from '@call-to-glory/game-kit/laws';
import { expect, test } from 'vitest';

import { callToGlory } from './call-to-glory.ts';
import { variants } from './testing/law-subject.ts';

/**
 * For each variant and number of players: how many sequences of 1, 2, 3 … legal commands there are
 * from the opening, from a position in which sets are contested or figures may strike, and from
 * shortly before the first round ends. Only a change of the rules may change a number.
 */
test.each<[keyof typeof variants, number, number, number[]]>([
  ['classic', 2, 0, [2, 2, 10, 24, 36, 180, 552, 1192]],
  ['classic', 2, 148, [3, 62, 212, 654]],
  ['classic', 2, 165, [3, 45, 150, 390]],
  ['classic', 3, 0, [2, 2, 10, 26, 44, 212, 688, 1600]],
  ['classic', 3, 112, [3, 44, 164, 504]],
  ['classic', 3, 246, [3, 57, 196, 596]],
  ['classic', 4, 0, [2, 2, 10, 28, 52, 248, 812, 1920]],
  ['classic', 4, 154, [3, 39, 147, 446]],
  ['classic', 4, 247, [3, 50, 186, 572]],
  ['quick', 2, 0, [2, 2, 10, 26, 44, 216, 660, 1440]],
  ['quick', 2, 160, [3, 35, 107, 294, 4226]],
  ['quick', 3, 0, [2, 2, 8, 24, 48, 192, 568, 1184]],
  ['quick', 3, 205, [3, 49, 182, 560]],
  ['quick', 3, 246, [3, 59, 158, 464]],
  ['quick', 4, 0, [2, 2, 10, 28, 52, 224, 684, 1488]],
  ['quick', 4, 70, [3, 31, 116, 356, 3084]],
  ['quick', 4, 227, [3, 53, 200, 600]],
  ['tasks', 2, 0, [2, 2, 10, 30, 60, 300, 852, 1688]],
  ['tasks', 2, 130, [3, 43, 168, 508]],
  ['tasks', 2, 140, [3, 57, 212, 642]],
  ['tasks', 3, 0, [2, 2, 10, 26, 44, 220, 708, 1632]],
  ['tasks', 3, 133, [3, 26, 102, 308, 3220]],
  ['tasks', 3, 185, [3, 65, 242, 740]],
  ['tasks', 4, 0, [2, 2, 10, 28, 52, 252, 832, 1976]],
  ['tasks', 4, 136, [3, 50, 189, 574]],
  ['tasks', 4, 235, [3, 57, 204, 616]],
  ['ninjas', 2, 0, [2, 2, 10, 28, 52, 260, 824, 1868]],
  ['ninjas', 2, 18, [4, 13, 68, 294, 1082, 3072]],
  ['ninjas', 2, 125, [3, 60, 208, 602]],
  ['ninjas', 3, 0, [2, 2, 10, 30, 60, 292, 928, 2120]],
  ['ninjas', 3, 57, [5, 18, 110, 350, 1437, 4656]],
  ['ninjas', 3, 123, [3, 30, 111, 318, 3510]],
  ['ninjas', 4, 0, [2, 2, 10, 28, 52, 260, 824, 1864]],
  ['ninjas', 4, 87, [7, 34, 140, 959, 3562]],
  ['ninjas', 4, 176, [3, 21, 84, 252, 2032]],
  ['quick-ninjas', 2, 0, [2, 2, 10, 28, 52, 256, 816, 1856]],
  ['quick-ninjas', 2, 60, [5, 20, 106, 702, 2542]],
  ['quick-ninjas', 2, 104, [3, 40, 134, 404, 5658]],
  ['quick-ninjas', 3, 0, [2, 2, 8, 22, 40, 200, 616, 1360]],
  ['quick-ninjas', 3, 51, [5, 18, 131, 351, 1552, 5353]],
  ['quick-ninjas', 3, 191, [3, 66, 216, 648]],
  ['quick-ninjas', 4, 0, [2, 2, 10, 28, 52, 256, 784, 1728]],
  ['quick-ninjas', 4, 142, [9, 42, 326, 1452]],
  ['quick-ninjas', 4, 254, [3, 59, 138, 400, 5760]],
  ['tasks-ninjas', 2, 0, [2, 2, 10, 28, 52, 260, 848, 1992]],
  ['tasks-ninjas', 2, 36, [4, 12, 36, 195, 657, 1630]],
  ['tasks-ninjas', 2, 156, [3, 51, 183, 561]],
  ['tasks-ninjas', 3, 0, [2, 2, 10, 28, 52, 260, 856, 2024]],
  ['tasks-ninjas', 3, 45, [5, 18, 116, 368, 1560, 5124]],
  ['tasks-ninjas', 3, 227, [3, 60, 231, 699]],
  ['tasks-ninjas', 4, 0, [2, 2, 10, 28, 52, 260, 844, 1976]],
  ['tasks-ninjas', 4, 201, [6, 24, 250, 1039, 5048]],
  ['tasks-ninjas', 4, 228, [3, 65, 237, 713]],
])('%s, %i players, after %i moves', (variant, players, moves, counts) => {
  const position = positionAfter(
    callToGlory,
    variants[variant],
    players,
    moves,
    `${variant}/${players}`,
  );
  expect(counts.map((_, index) => perft(callToGlory, position, index + 1))).toEqual(counts);
});
