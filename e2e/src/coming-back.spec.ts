import process from 'node:process';

import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { whoseTurn } from './call-to-glory/table.ts';
import { openTable, sitDown, visit } from './people.ts';
import { startSwallowingProxy } from './swallowing-proxy.ts';
import { expect, test } from './test.ts';

test('the network fails silently, and everybody notices', async ({ browser, server }) => {
  const networks = [
    await startSwallowingProxy(server.url),
    await startSwallowingProxy(server.url),
  ] as const;
  const ondine = await visit(browser, homeOf(networks[0]));
  await openTable(ondine.page, { name: 'Ondine', players: 2 });
  const mateo = await visit(browser, ondine.page.url().replace(networks[0].url, networks[1].url));
  await sitDown(mateo.page, 'Mateo');
  const mover = await whoseTurn([ondine, mateo]);
  const [network, { page }, other] =
    mover === ondine ? [networks[0], ondine, mateo] : [networks[1], mateo, ondine];
  const turn = page.getByRole('heading', { level: 2, name: /^Your turn/ });
  const hand = page.getByRole('listbox', { name: 'Your hand' }).getByRole('option');

  // A tunnel: neither the tap nor anything else gets through.
  network.swallow('everything');
  const sending = page.evaluate(whenSaid, 'Sending your move…');
  const lost = page.evaluate(whenSaid, 'Connection lost. Your seat is safe.');
  const missed = other.page.evaluate(whenSaid, 'Reconnecting…');
  const tapped = await page.evaluate(pressPile);
  const times = {
    sending: (await sending) - tapped,
    lost: (await lost) - tapped,
    missed: (await missed) - tapped,
  };
  network.heal();
  const healed = Date.now();
  await expect(turn).toHaveText('Your turn. Draw one more');
  process.stdout.write(
    `a tap into a dead network: sending after ${times.sending} ms, connection lost after ${times.lost} ms, ` +
      `others know after ${times.missed} ms, played ${Date.now() - healed} ms after it was back\n`,
  );

  // A tap is played once, even if only the answer was lost; and a chosen card stays chosen.
  await playAt(page).act();
  await expect(turn).toHaveText('Your turn. Lay or discard');
  await hand.first().click();
  const chosen = page.getByRole('option', { selected: true });
  const held = await chosen.textContent();
  network.swallow('answers');
  const slow = page.evaluate(whenSaid, 'Connection lost. Your seat is safe.');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await slow;
  network.heal();
  await expect(page.getByText('Connected again')).toBeVisible();
  await expect(chosen).toHaveText(held ?? '');
  await expect(turn).toHaveText('Your turn. Lay or discard');
  expect(other.complaints).toEqual([]);
  for (const one of networks) one.close();
});

/** Runs in the page: resolves to the time at which these words appear on it. */
function whenSaid(words: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
    function look(): void {
      if (!document.body.innerText.includes(words)) return;
      observer.disconnect();
      resolve(Date.now());
    }
  });
}

/** Runs in the page: draws from the first pile as soon as it can be pressed, and returns the time. */
async function pressPile(): Promise<number> {
  for (;;) {
    const pile = document.querySelector<HTMLElement>('[data-pile][aria-disabled="false"]');
    pile?.click();
    if (pile !== null) return Date.now();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
