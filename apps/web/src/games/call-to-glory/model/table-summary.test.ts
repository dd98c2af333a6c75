import { expect, it } from 'vitest';

import { inEnglish } from '../testing/english.ts';
import { changed, turnState } from '../testing/table-fixture.ts';
import { boardModel } from './board-model.ts';
import { tableSummary } from './table-summary.ts';

it('reads out ninjas and secret tasks, too', () => {
  const { table } = changed(turnState(2, { monk: 2 }, {}), {
    options: { quick: false, tasks: true, ninjas: true },
    figures: [0, 2],
    revealed: [{ round: 1, seat: 1, deck: 'B', character: 'ninja' }],
  });
  const model = boardModel(table, table.game, 0, { away: [], watchers: 0 }, ['Ondine', 'Aiko'], 0);
  expect(tableSummary(model).slice(4).map(inEnglish)).toEqual([
    '2 ninjas in stock',
    'Ondine: 29 points, 2 cards in hand',
    '4 Envoys',
    'Tasks not yet revealed: A, B, C',
    'Aiko: 45 points, 7 cards in hand',
    '3 Monks',
    '2 Shoguns',
    '2 ninjas',
    'Tasks not yet revealed: A, C',
    'You hold 2 Monks',
  ]);
});
