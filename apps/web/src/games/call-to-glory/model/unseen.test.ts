import { characters, numberOf } from '@call-to-glory/rules/client';
import { gameAt } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { changed, turnState } from '../testing/table-fixture.ts';
import { unseenOf } from './unseen.ts';

const none = characters.map(() => 0);
const emperor = characters.map((one) => (one === 'emperor' ? 1 : 0));

it.each([
  ['of the hand that they hold', 0],
  ['of the hand beside which they sit', 'watcher'],
] as const)('[R19] counts once what everybody has seen %s', (_, viewer) => {
  const memory = { type: 'full', piles: [[], []], held: [emperor, none] } as const;
  const { table } = changed(turnState(2, { emperor: 1 }, { drawn: [] }), { memory, sets: [] });
  const view = gameAt(table);
  if (view === null) throw new Error('no game');
  const seen = unseenOf(view, viewer).find(({ character }) => character === 'emperor');
  expect(seen?.unseen).toBe(numberOf.emperor - 1);
});
