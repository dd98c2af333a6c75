import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { faults } from './axe-faults.ts';

it('finds faults outside drawings and inside them, and leaves the drawings as they were', async () => {
  await render(
    <main>
      <h1>Faults</h1>
      <p style={{ color: '#bbb', background: '#fff', marginBlock: 40 }}>pale</p>
      <svg aria-hidden="true">
        <a href="#reached">
          <text>reached</text>
        </a>
      </svg>
      <button type="button">
        <svg aria-hidden="true">
          <title>not read out</title>
        </svg>
      </button>
    </main>,
  );
  await expect.element(page.getByRole('main')).toBeVisible();
  const found = await faults();
  expect(found).toHaveLength(3);
  for (const rule of ['aria-hidden-focus', 'button-name', 'color-contrast']) {
    expect(found).toContainEqual(expect.stringMatching(`^${rule} at `));
  }
  expect(document.querySelector('button svg')?.childNodes).toHaveLength(1);
});

it('judges a page whose drawings change meanwhile, and none that goes away', async () => {
  const drawn = (shape: string): ReactNode => (
    <main>
      <h1>Drawing</h1>
      <button type="button">
        <svg aria-hidden="true">
          <path key={shape} d={shape} />
        </svg>
        <svg key={shape} aria-hidden="true" />
      </button>
    </main>
  );
  const { rerender, unmount } = await render(drawn('M0 0h1'));
  await expect.element(page.getByRole('main')).toBeVisible();
  const looking = faults();
  await rerender(drawn('M0 0v1'));
  expect(await looking).toContainEqual(expect.stringMatching(/^button-name at /u));
  expect(document.querySelector('path')?.getAttribute('d')).toBe('M0 0v1');

  const looked = expect(faults()).rejects.toThrow('went away');
  await unmount();
  await looked;
});
