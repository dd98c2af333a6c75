import { expect, it, onTestFinished, vi } from 'vitest';

import { loadGame } from '../../games/games.ts';
import type { Shell } from '../../lib/shell/shell-context.ts';
import { openBotTable, openNewTable } from './open-new-table.ts';

vi.mock(import('../../games/games.ts'), async (original) => ({
  ...(await original()),
  loadGame: vi.fn<typeof loadGame>(() => new Promise(() => {})),
}));

const options = { seats: 2, clock: 'none', private: true, game: {} } as const;
const table = { gameId: 'call-to-glory', options };

it('does not replace an unfinished game that was begun in this browser', async () => {
  // Tests have no browser that could have stored one; test files share their globals.
  vi.stubGlobal('localStorage', { getItem: () => 'k3mq7x9pva' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const opened = await openBotTable({} as Shell['session'], table, 'Mei', true);
  expect(opened).toEqual({ ok: true, value: '/call-to-glory/solo' });
});

it('fetches the game while the server makes its table', () => {
  const session = { requirePlayer: () => new Promise(() => {}) } as unknown as Shell['session'];
  void openNewTable(session, table, 'Mei');
  expect(loadGame).toHaveBeenCalledWith(table.gameId);
});
