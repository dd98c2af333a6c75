import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import {
  boxOf,
  cutShort,
  faultsOn,
  holdStill,
  leastSizes,
  overlaps,
  partlyOutOfSight,
  type Size,
} from '../../board/testing/cut-off.ts';
import { boardStates } from '../../games/clans-and-glory/testing/board-states.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

/** Whatever another state has, words and all; and in other languages, what has words of no other length. */
const alike: ReadonlySet<string> = new Set(['open', 'shield-plain', 'place-3p', 'mine']);
const states = Object.keys(boardStates).filter((name) => !alike.has(name));
const fewStates = ['place', 'choose', 'shield-many', 'open-pack', 'stuck', 'their-shield', 'over'];
const fewSizes: readonly Size[] = [
  [360, 640],
  [844, 390],
  [1024, 768],
];

describe.each([
  ['en', states, leastSizes],
  ['fr', fewStates, fewSizes],
  ['ru', fewStates, fewSizes],
] as const)('nothing that matters is cut off in %s', (language, names, sizes) => {
  beforeAll(async () => {
    await prepareGallery(language);
    holdStill();
  });

  it.each(names)('%s', async (name) => {
    await render(<Boards name={name} />);
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.poll(() => document.querySelector('main :is(h1, h2)')).not.toBeNull();
    expect(await faultsOn(sizes, lookAround)).toEqual([]);
  });
});

/** What of the page is out of sight or covered, in words. A result may be longer than the screen. */
function lookAround(): readonly string[] {
  const plate = document.querySelector('main section:is(.vermilion, .lacquer)');
  if (document.querySelector('main h1:not(.visually-hidden)') !== null) return cutShort();
  // A plate that is passed over because it has another name would silence what follows.
  if (plate === null) return [...cutShort(), 'the plate is not found'];
  const covered = [...document.querySelectorAll('[data-place]')].filter((thing) =>
    overlaps(boxOf(plate), boxOf(thing)),
  );
  return [
    ...cutShort(),
    ...partlyOutOfSight('li:has([data-card])'),
    ...covered.map((thing) => `the plate covers ${thing.getAttribute('aria-label') ?? 'a card'}`),
  ];
}
