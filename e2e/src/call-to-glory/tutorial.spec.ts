import type { Locator } from '@playwright/test';

import { desktop, phone, visit } from '../people.ts';
import { expect, test } from '../test.ts';
import { homeOf } from './home.ts';
import { expectGame } from './table.ts';

async function press(control: Locator): Promise<void> {
  await control.first().dispatchEvent('click');
}

for (const [what, place, device, lastStep] of [
  ['the whole game', 'a desk', desktop, Infinity],
  ['how to begin', 'a phone', phone, 12],
] as const) {
  test(`somebody new learns ${what} at ${place}`, async ({ browser, server }) => {
    const { page, complaints } = await visit(browser, homeOf(server), device);
    await page.getByRole('link', { name: /Learn to play in four minutes/ }).click();
    const coach = page.getByRole('complementary', { name: 'Learn to play' });
    const next = coach.getByRole('button', { name: 'Continue' });
    const progress = coach.getByText(/^Step \d+ of \d+$/);
    const piles = page.getByRole('group', { name: 'Piles' });
    const litPile = piles.locator('button[aria-disabled="false"]');
    const hand = page.getByRole('listbox', { name: 'Your hand' });
    const button = page.locator('button[aria-disabled="false"]', {
      hasText: /^(Lay \d|Discard one)/,
    });

    /** Does one thing that the coach asks for, guided by its words and the lit places. */
    async function follow(): Promise<void> {
      // Controls that have only just appeared do not take presses yet.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const words = (await coach.textContent()) ?? '';
      const card =
        /Choose your (?:four )?([A-Z]\w+?)s?,? |Lay your (?:three )?([A-Z]\w+?)s?[. ]|choose the ([A-Z]\w+)/
          .exec(words)
          ?.slice(1)
          .find((name) => name !== undefined);
      const reveal = page.getByRole('button', { name: /^Reveal task C/ });
      const target = page.getByRole('button', { name: /^Strike one card from Wave/ });
      if (await litPile.first().isVisible()) await press(litPile);
      else if (await reveal.isVisible()) await press(reveal);
      else if (await target.isVisible()) await press(target);
      else if (/ninja figure/.test(words)) {
        await press(page.getByRole('button', { name: 'Use a ninja' }));
      } else if (card !== undefined) {
        const group = hand.getByRole('option', { name: new RegExp(`^${card}`, 'u') });
        if ((await group.getAttribute('aria-selected')) === 'false') await press(group);
        else await press(button.filter({ hasText: /discard/i.test(words) ? /Discard/ : /Lay/ }));
      }
    }

    async function step(): Promise<number> {
      return Number(/\d+/.exec((await progress.textContent()) ?? '')?.[0]);
    }

    await next.click();
    await next.click();
    await expect(progress).toHaveText(/^Step 3 /);
    // A legal move is not always the one being taught.
    await expect(piles).not.toHaveAttribute('aria-busy', 'true');
    const other = page.getByRole('button', { name: /^Pile 4/ });
    await other.dispatchEvent('click');
    await expect(coach.getByText(/follow the gold ring/)).toBeVisible();
    await page.getByRole('button', { name: /^Pile 1/ }).dispatchEvent('click');
    await expect(progress).toHaveText(/^Step 4 /);

    // A reload returns to the same step.
    await page.reload();
    await expect(progress).toHaveText(/^Step 4 /);

    const last = coach.getByRole('button', { name: 'Play with bots now' });
    const showMe = coach.getByRole('button', { name: 'Show me' });
    while (!(await last.isVisible())) {
      const at = await step();
      if (at === lastStep) break;
      await expect(next.or(showMe).or(last).first()).toBeVisible();
      if (await last.isVisible()) break;
      if (await next.isVisible()) await next.click();
      else {
        await expect(async () => {
          if ((await step()) === at) await follow();
          expect(await step()).toBeGreaterThan(at);
        }).toPass();
      }
    }
    if (lastStep === Infinity) {
      await expect(coach.getByText(/That’s the whole game/)).toBeVisible();
      await last.click();
      await expect(page).toHaveURL(/\/t\/\w+$/u);
      await expectGame(page);
    }
    expect(complaints).toEqual([]);
  });
}
