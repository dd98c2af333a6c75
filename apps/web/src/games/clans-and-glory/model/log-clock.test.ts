import type { ClansAndGlory, ClansFact } from '@call-to-glory/clans-and-glory/client';
import { gameAt } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { stepsOf } from '../../../board/log/steps.ts';
import { namesFor } from '../../../board/words/names.ts';
import { boardStates } from '../testing/board-states.ts';
import { inEnglish } from '../testing/english.ts';
import { entriesOf } from './log-sentences.ts';

const nameOf = namesFor(['Aiko', 'Ondine', 'Mateo', 'Лев'], 1, 'You');

it.each<[ClansFact, entry: string]>([
  [
    { type: 'cardLaid', seat: 0, place: 2, card: '4-moss' },
    'Aiko laid Fisher of moss at meeting 1. Time ran out; the move was played automatically',
  ],
  [
    { type: 'cardsShown', cards: [{ place: 2, card: '4-moss' }] },
    'The meetings are over. Face down: Fisher of moss at meeting 1',
  ],
])('says that the clock moved for a seat, not for all: %j', (fact, entry) => {
  expect(written([{ fact, by: 'clock' }])).toEqual([entry]);
});

it.each([
  ['person', 'Aiko laid Fisher of moss at meeting 1. Time ran out; no shield was put down'],
  [
    'clock',
    'Aiko laid Fisher of moss at meeting 1. Time ran out; the move was played automatically',
  ],
] as const)('says once that the clock declined a shield, after a card by a %s', (by, entry) => {
  const card: ClansFact = { type: 'cardLaid', seat: 0, place: 2, card: '4-moss' };
  expect(
    written([
      { fact: card, by },
      { fact: { type: 'shieldDeclined', seat: 0 }, by: 'clock' },
    ]),
  ).toEqual([entry]);
});

it('says for whom the clock declined a shield where the log does not say who laid the card', () => {
  expect(written([{ fact: { type: 'shieldDeclined', seat: 0 }, by: 'clock' }])).toEqual([
    'Aiko ran out of time: no shield was put down',
  ]);
});

/** The log of moves of seat 0. */
function written(
  moves: readonly { readonly fact: ClansFact; readonly by: 'person' | 'clock' }[],
): readonly string[] {
  const steps = stepsOf<ClansAndGlory>(
    moves.map(({ fact, by }, index) => ({
      seq: index + 1,
      at: 0,
      events: [{ type: 'played', seat: 0, by, events: [{ fact }] }],
    })),
  );
  const game = boardStates['over'] && gameAt(boardStates['over']().table);
  if (!game) throw new Error('no game');
  const games = steps.filter((step) => step.type === 'game');
  return entriesOf(games, nameOf, game.public).map(({ lines }) => lines.map(inEnglish).join('. '));
}
