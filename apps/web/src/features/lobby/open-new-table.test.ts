import { expect, it, onTestFinished, vi } from 'vitest';

import type { Shell } from '../../lib/shell/shell-context.ts';
import { openBotTable } from './open-new-table.ts';

it('does not replace an unfinished game that was begun in this browser', async () => {
  // Tests have no browser that could have stored one; test files share their globals.
  vi.stubGlobal('localStorage', { getItem: () => 'k3mq7x9pva' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const options = { seats: 2, clock: 'none', private: true, game: {} } as const;
  const table = { gameId: 'call-to-glory', options };
  const opened = await openBotTable({} as Shell['session'], table, 'Mei', true);
  expect(opened).toEqual({ ok: true, value: '/call-to-glory/solo' });
});
