import { desktop, openTable, phone, sitDown, visit } from '../people.ts';
import { expect, test } from '../test.ts';
import { homeOf } from './home.ts';
import { dealersWords, handsIn, ownersIn, ownParts, spelled } from './seen-cards.ts';
import { expectGame, letBotsFinish, playTurn, whoseTurn } from './table.ts';

test('two play on desk and phone, one watches, nobody receives a card that is not theirs, and they play another', async ({
  browser,
  server,
}) => {
  const host = await visit(browser, homeOf(server), desktop);
  await openTable(host.page, { name: 'Ondine', players: 2, switches: ['Quick game'] });
  const address = host.page.url();
  const spectator = await visit(browser, address, desktop);
  const guest = await visit(browser, address, phone);
  await sitDown(guest.page, 'Mateo');
  await expectGame(spectator.page);
  await expect(spectator.page.getByRole('listbox')).toHaveCount(0);

  const players = [host, guest];
  const log = spectator.page.getByRole('list', { name: 'Log' });
  async function watchEachMove(): Promise<void> {
    for (const name of ['Ondine', 'Mateo']) {
      const move = log.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'drew' });
      await expect(move.first()).toBeVisible();
    }
  }
  const mover = await whoseTurn(players);
  for (const one of [mover, ...players.filter((other) => other !== mover)]) {
    await playTurn(one.page);
  }
  await watchEachMove();
  await letBotsFinish(players);

  await expect(spectator.page.getByRole('heading', { level: 1 })).toHaveText(
    /game is over|wins|share/i,
  );
  const seen = spelled(spectator.received);
  expect(ownParts(seen)).toEqual([]);
  expect(handsIn(seen)).toEqual([]);
  const told = players.map(({ received }) => spelled(received));
  for (const said of told) {
    expect(JSON.stringify(said)).not.toMatch(dealersWords);
    expect(handsIn(said).length).toBeGreaterThan(0);
  }
  // Each hand, and each card drawn face down, is sent to one page only; a quick game deals once.
  const owners = told.map((said) => ownersIn(said));
  expect(owners).toEqual([0, 1].map((seat) => ({ seats: [seat], dealt: [expect.anything()] })));

  for (const { page } of players) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/game is over|win|You come/i);
    await page.getByRole('button', { name: /^(Rematch|Agree)$/ }).click();
  }
  for (const { page } of players) await expectGame(page);
  expect(players.flatMap(({ complaints }) => complaints)).toEqual([]);
});
