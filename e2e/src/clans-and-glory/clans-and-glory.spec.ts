import { desktop, openTable, visit } from '../people.ts';
import { expect, test } from '../test.ts';
import { playToTheEnd } from './player.ts';

test('one person plays a whole game against three bots, card by card and shield by shield', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await visit(browser, `${server.url}/clans-and-glory`, desktop);
  await openTable(page, { name: 'Ondine', players: 4, bots: true });

  const laid = await playToTheEnd(page);

  // C12: seven turns each with four players.
  expect(laid).toBe(7);
  expect(complaints).toEqual([]);
});
