import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { useTitle } from './use-title.ts';

it.each([
  ['My games', undefined, 'My games · Call to Glory'],
  ['Call to Glory', undefined, 'Call to Glory'],
  [undefined, undefined, 'Call to Glory'],
  ['Rules', 'Clans and Glory', 'Rules · Clans and Glory'],
  [undefined, 'Clans and Glory', 'Clans and Glory'],
])('names the page %s of %s in the tab: %s', async (page, game, title) => {
  await render(<Titled page={page} game={game} />);
  await expect.poll(() => document.title).toBe(title);
});

function Titled({
  page,
  game,
}: {
  readonly page: string | undefined;
  readonly game: string | undefined;
}): null {
  useTitle(page, game);
  return null;
}
