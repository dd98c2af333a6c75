import { describe, it } from 'vitest';

import { expectRoundTrips } from '../testing/expect-round-trips.ts';
import { variants } from '../testing/law-subject.ts';

// Half of the 10,000 games that go through the notation and back; the other half runs beside it.
describe.each(['classic', 'quick', 'ninjas'] as const)('%s', (name) => {
  it('goes through the notation and back, 1,667 games', { timeout: 600_000 }, () => {
    expectRoundTrips(variants[name], 1_667);
  });
});
