import { expect } from 'vitest';

import { settled } from './settled.ts';

/** Waits until a page with a heading is shown and stands still. To ask for its roles would take as long as to lay it out. */
export async function pageShown(): Promise<void> {
  await expect
    .poll(() => {
      const headings = [...document.querySelectorAll('main :is(h1, h2)')];
      return headings.some((heading) => heading.checkVisibility());
    })
    .toBe(true);
  await settled();
}
