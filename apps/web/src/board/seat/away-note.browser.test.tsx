import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { AwayNote } from './away-note.tsx';

beforeAll(() => prepareGallery('en'));

it('takes as much room at any second, so that nothing beside it moves', async () => {
  await render(
    [71, 60, 44].map((seconds) => (
      <p key={seconds}>
        <AwayNote
          attendance={{ hasClosed: false, isRemoved: false }}
          clock={{ type: 'absent', deadline: seconds * 1000 }}
          now={() => 0}
          isShort
        />
      </p>
    )),
  );
  await expect.element(page.getByText('1:11', { exact: true })).toBeVisible();
  await document.fonts.ready;
  const widths = [...document.querySelectorAll('[data-note]')].map((one) =>
    Math.round(one.getBoundingClientRect().width),
  );
  expect(widths).toHaveLength(3);
  expect(new Set(widths).size).toBe(1);
});
