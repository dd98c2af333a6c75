import type { Page } from '@playwright/test';

import { expect } from '../test.ts';

/**
 * Plays at the table that is open in the page until the game is over: picks a card that fits somewhere and lays it where
 * the table says that it fits, and puts every other shield. Tells how many cards were laid.
 */
export async function playToTheEnd(page: Page): Promise<number> {
  const hand = page.getByRole('list', { name: 'Your hand' });
  const ready = page.locator('[aria-busy="false"]');
  const call = ready.getByRole('heading', {
    name: /^(?:Your turn|Choose a|Nothing fits|Put a shield)/u,
  });
  const over = page.getByRole('heading', { name: /\bwins?\b|\bwon\b/u });
  for (let laid = 0; ;) {
    await expect(call.or(over).first()).toBeVisible();
    if (await over.first().isVisible()) return laid;
    const words = await call.textContent();
    if (words?.startsWith('Put a shield') === true) {
      const button = laid % 2 === 0 ? 'No shield' : 'Put a shield';
      await ready.getByRole('button', { name: button, exact: true }).click();
    } else {
      const cards = hand.getByRole('button');
      const fitting = hand.getByRole('button', { name: /, fits \d/u });
      await ((await fitting.count()) > 0 ? fitting : cards).first().click();
      await page
        .getByRole('button', { name: /: empty, (?:fits|.* can lie)/u })
        .first()
        .click();
      laid += 1;
    }
    await expect(call.filter({ hasText: words ?? '' })).toBeHidden();
  }
}
