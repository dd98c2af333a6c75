import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { faults } from './axe-faults.ts';

it('finds faults outside drawings and inside them, and puts the drawings back', async () => {
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
  expect(document.querySelector('button title')).not.toBeNull();
});
