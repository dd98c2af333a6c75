import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { GuestChoice } from './guest-choice.tsx';
import { messages } from './messages.ts';

it.each([
  [1, 'What should happen to it when you sign in?', /^It stays .* return to it\.$/u],
  [2, 'What should happen to them when you sign in?', /^They stay .* return to them\.$/u],
])('says of %i finished game or games what becomes of it or them', async (count, asked, left) => {
  await prepareGallery('en');
  await messages();
  const nothing = (): void => {};
  const { getByText } = await render(
    <GuestChoice name="Zoé" count={count} onChoose={nothing} onCancel={nothing} />,
  );
  await expect.element(getByText(asked, { exact: false })).toBeVisible();
  await expect.element(getByText(left)).toBeVisible();
});
