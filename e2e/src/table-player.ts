import { expect, type Locator, type Page } from '@playwright/test';

/** How long a player waits for the others, and before he presses again, in milliseconds. */
const patience = 120_000;
const pause = 15_000;

/** Plays a seat through the page alone, as a person would: reads the plate, presses what is lit. */
export interface TablePlayer {
  readonly page: Page;
  /** Waits until the table asks this player for something, and does one thing; false when the game is over. */
  act(): Promise<boolean>;
  /** Plays until the game is over. */
  playToTheEnd(): Promise<void>;
}

/** A player at the table that is open in a page. */
export function playAt(page: Page): TablePlayer {
  const piles = page.getByRole('group', { name: 'Piles' });
  const litPile = piles.locator('button[aria-disabled="false"]').first();
  const title = page.getByRole('heading', { level: 2 }).filter({
    hasText: /^Your turn|^Choose (its|their) discard pile/,
  });
  const nextRound = page.locator('button[aria-disabled="false"]', { hasText: /^Ready for round/ });
  const rematch = page.getByRole('button', { name: 'Rematch' });
  const hand = page.getByRole('listbox', { name: 'Your hand' });

  async function press(control: Locator): Promise<void> {
    // The card under the pointer may still be moving to its place.
    await control.dispatchEvent('click', undefined, { timeout: pause });
  }

  async function layOrDiscard(): Promise<void> {
    // Whatever is selected from before is not meant now.
    await page.keyboard.press('Escape');
    const ready = hand.getByRole('option', { name: /can lay|can be laid|can beat/ }).first();
    const lay = page.locator('button[aria-disabled="false"]', { hasText: /^Lay \d/ });
    if ((await ready.count()) > 0) {
      await press(ready);
      await press(lay);
      return;
    }
    await press(hand.getByRole('option').first());
    await press(page.getByRole('button', { name: 'Discard one' }));
    const asked = page.getByRole('heading', { name: /Discard one \S/ });
    if (await asked.isVisible()) await press(litPile);
  }

  async function answer(asked: string): Promise<void> {
    if (/Draw/.test(asked) || asked.endsWith('discard pile')) return press(litPile);
    if (/Lay or discard/.test(asked)) return layOrDiscard();
    if (/Strike or end/.test(asked)) return press(page.getByRole('button', { name: 'End turn' }));
    if (/Reveal/.test(asked)) {
      return press(page.getByRole('button', { name: /^Reveal task/ }).first());
    }
    if (/Discard one/.test(asked)) return press(litPile);
    throw new Error(`The table asks for something unknown: ${asked}`);
  }

  /** What the page shows that moves on with every row of the log. */
  async function position(): Promise<string> {
    const parts = [page.getByRole('heading', { level: 2 }), piles, hand];
    const texts = await Promise.all(parts.map((part) => part.allTextContents()));
    return texts.flat().join();
  }

  async function act(): Promise<boolean> {
    await expect(title.or(nextRound).or(rematch).first()).toBeVisible({ timeout: patience });
    if (await rematch.isVisible()) return false;
    // A command is on its way as long as its answer is not there, though its result may be.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const before = await position();
    // What is pressed while the connection is down goes nowhere, and a person presses again.
    await expect(async () => {
      if ((await position()) === before) {
        if (await nextRound.isVisible()) await press(nextRound);
        else await answer((await title.first().textContent()) ?? '');
      }
      await expect.poll(position, { timeout: pause }).not.toBe(before);
    }).toPass({ timeout: patience });
    return true;
  }

  return {
    page,
    act,
    async playToTheEnd() {
      while (await act());
    },
  };
}
