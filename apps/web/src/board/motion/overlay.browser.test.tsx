import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { pictureOf } from './overlay.ts';

it('hangs the picture of what is beside the table over it, however large it is shown', async () => {
  await render(
    <section style={{ position: 'relative', paddingInlineStart: 100 }}>
      <aside style={{ zoom: 1.4, inlineSize: 200, blockSize: 50 }} />
      <div />
    </section>,
  );
  await expect.poll(() => document.querySelector('aside')).not.toBeNull();
  const page = document.querySelector('section');
  const wall = document.querySelector('aside + div');
  if (page === null || wall === null) throw new Error('nothing is shown');
  pictureOf(page).hang(wall);
  const [shown, picture] = Array.from(document.querySelectorAll('aside'), (one) =>
    one.getBoundingClientRect(),
  );
  for (const side of ['left', 'top', 'width', 'height'] as const) {
    expect(picture?.[side]).toBeCloseTo(shown?.[side] ?? 0);
  }
});
