import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, expect, it, vi } from 'vitest';

import { drawEntropy, entropySealedAs, mayShow } from './own-entropy.ts';
import { witnessStore } from './witness-store.ts';

beforeAll(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('a browser does not show its entropy for a second countdown, or after others have changed their promises', async () => {
  const drawn = await drawEntropy('here', { game: 1, seat: 0 });
  const countdown = { startsAt: 3000, seals: [drawn.seal, 'of another'] };
  expect(await mayShow(drawn, countdown)).toBe(true);
  expect((await (await witnessStore()).readOwn('here'))[0]?.shownFor).toEqual(countdown);

  const again = (await entropySealedAs('here', drawn.seal)) ?? drawn;
  expect(await mayShow(again, countdown)).toBe(true);
  expect(await mayShow(again, { ...countdown, startsAt: 9000 })).toBe(false);
  expect(await mayShow(again, { ...countdown, seals: [drawn.seal, 'of a better one'] })).toBe(
    false,
  );
});
