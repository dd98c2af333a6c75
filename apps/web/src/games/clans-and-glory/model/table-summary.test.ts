import { gameAt } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { boardStates } from '../testing/board-states.ts';
import { inEnglish } from '../testing/english.ts';
import { boardModel } from './board-model.ts';
import { nothingPicked } from './choosing.ts';
import { tableSummary } from './table-summary.ts';

const names = ['Aiko', 'Ondine', 'Mateo', 'Лев'];

function summaryOf(name: string): readonly string[] {
  const table = boardStates[name]?.().table;
  const state = table === undefined ? undefined : gameAt(table)?.public;
  if (state === undefined) throw new Error(`no state ${name}`);
  const picked = nothingPicked;
  const model = boardModel({ state, mine: null, picked, isLit: false, from: 0, fresh: null });
  return tableSummary(model, names).map(inEnglish);
}

it('[C17] tells with Standings how many points and cards everybody would have', () => {
  expect(summaryOf('standings')).toContain(
    'Mateo: 4 cards, 3 shields left, 29 points and 5 cards if the game ended now',
  );
  expect(summaryOf('choose')).toContain('Mateo: 4 cards, 3 shields left');
});
