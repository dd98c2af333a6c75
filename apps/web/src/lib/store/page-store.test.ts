import { expect, it } from 'vitest';

import { forgetPage, forgetPlayer, onForgetPage, pageStore } from './page-store.ts';
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

it('forgets with a player what they have left, and what still arrives for them', () => {
  const ofPage = pageStore('as ever');
  const byKey = storesByKey('');
  ofPage.set('changed');
  const left = byKey('a');
  left.set('Shall we?');
  forgetPlayer();
  const seen = [ofPage.get(), left.get(), byKey('a').get()];
  left.set('It was not sent.');
  expect([...seen, byKey('a').get()]).toEqual(['changed', '', '', '']);
});
