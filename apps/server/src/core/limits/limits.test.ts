import { expect, it } from 'vitest';

import { limitsFor } from './limits.ts';

const usual = limitsFor({ rateLimitFactor: 1 });

it('are tightened by a factor below 1, but leave room for whatever one request may want', () => {
  const tight = limitsFor({ rateLimitFactor: 0.1 });
  expect(tight.requests).toEqual({ burst: 120, perSecond: usual.requests.perSecond / 10 });
  expect(tight.reactions).toEqual({ burst: 1, perSecond: usual.reactions.perSecond / 10 });
  expect(tight.invites.burst).toBe(9);
  expect([tight.socketsPerPlayer, tight.socketsPerAddress]).toEqual([8, 25]);
});
