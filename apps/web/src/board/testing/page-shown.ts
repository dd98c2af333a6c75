import { expect } from 'vitest';

import { settled } from './settled.ts';

/** Waits until a page with a heading is shown and has settled. Querying by role would take as long as the layout. */
export async function pageShown(): Promise<void> {
  await expect
    .poll(() => {
      const headings = [...document.querySelectorAll('main :is(h1, h2)')];
      return headings.some((heading) => heading.checkVisibility());
    })
    .toBe(true);
  await settled();
}
