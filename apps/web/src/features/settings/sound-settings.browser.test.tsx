import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { messages } from './messages.ts';
import { SoundSettings } from './sound-settings.tsx';

beforeAll(async () => {
  await prepareGallery('en');
  await messages();
});
afterEach(() => vi.restoreAllMocks());

it.each([
  ['offers vibration where fingers touch the screen', true],
  ['offers no vibration on a desktop', false],
])('%s', async (_, isCoarse) => {
  const { matchMedia: ask } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    ask(query === '(pointer: coarse)' && isCoarse ? 'all' : query),
  );
  const { getByRole } = await render(<SoundSettings />);
  await expect.element(getByRole('switch', { name: 'Only my turn' })).toBeVisible();
  expect(getByRole('switch', { name: 'Vibration' }).elements()).toHaveLength(isCoarse ? 1 : 0);
});
