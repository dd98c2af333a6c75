import { expect, it } from 'vitest';

import { forgetPage, onForgetPage, pageStore } from './page-store.ts';
import { storesByKey } from './stores-by-key.ts';

it('forgets everything that lasts as long as the page', () => {
  const one = pageStore('as ever');
  const byKey = storesByKey(0);
  const cache = new Set(['known']);
  onForgetPage(() => cache.clear());
  one.set('changed');
  byKey('a').set(1);
  forgetPage();
  expect([one.get(), byKey('a').get(), cache.size]).toEqual(['as ever', 0, 0]);
});
