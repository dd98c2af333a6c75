import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { useTitle } from './use-title.ts';

it.each([
  ['My games', 'My games · Call to Glory'],
  ['Call to Glory', 'Call to Glory'],
  [undefined, 'Call to Glory'],
])('names the page %s in the tab: %s', async (page, title) => {
  await render(<Titled page={page} />);
  await expect.poll(() => document.title).toBe(title);
});

function Titled({ page }: { readonly page: string | undefined }): null {
  useTitle(page);
  return null;
}
