import { characters, type Character } from '@call-to-glory/rules/client';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { finishedTable } from '../../../board/testing/table-state.ts';
import { prepareGallery } from '../../../gallery/call-to-glory/prepare-gallery.ts';
import { changed, running, turnState } from '../testing/table-fixture.ts';
import { MemoryAid } from './memory-aid.tsx';

beforeAll(() => prepareGallery('en'));

const countsOf = (held: Partial<Record<Character, number>>): readonly number[] =>
  characters.map((character) => held[character] ?? 0);

/** Everything is remembered: Aiko took two cards, and a bot in the third chair three. */
const { table } = changed(turnState(4, { monk: 2 }, {}), {
  memory: {
    type: 'full',
    piles: [[], []],
    held: [{}, { monk: 2 }, { ninja: 1, envoy: 2 }, {}].map(countsOf),
  },
});
const withBot = {
  ...table,
  seats: table.seats.with(2, { type: 'bot', bot: 'simple' }),
};

it('tells what people and bots took from the discard piles', async () => {
  await render(<MemoryAid table={withBot} viewer={0} />);
  await expect.element(page.getByText('Aiko picked up and still holds: 2 Monks')).toBeVisible();
  await expect
    .element(page.getByText(/^(?!Mateo)\S.* picked up and still holds: 1 Ninja, 2 Envoys$/u))
    .toBeVisible();
});

it('names those who played, once the game is over and chairs are taken by others', async () => {
  const over = finishedTable(running({ ...turnState(4, {}, {}), table }), [[1, 2, 3, 4]], []);
  await render(<MemoryAid table={{ ...over, seats: over.seats.toReversed() }} viewer={0} />);
  await expect.element(page.getByText('Aiko picked up and still holds: 2 Monks')).toBeVisible();
});
