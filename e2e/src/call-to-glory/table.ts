import { expect, type Page } from '@playwright/test';

import { letBotPlay, type Visitor } from '../people.ts';
import { playAt } from './table-player.ts';

/** Waits until the game is on the page. */
export async function expectGame(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Piles' })).toBeVisible();
}

/** Waits for the player who is asked to draw. */
export async function whoseTurn(all: readonly Visitor[]): Promise<Visitor> {
  let mover: Visitor | undefined;
  await expect
    .poll(async () => {
      for (const one of all) {
        if (await one.page.getByText('Your turn. Draw two cards').isVisible()) mover = one;
      }
      return mover !== undefined;
    })
    .toBe(true);
  if (mover === undefined) throw new Error('it is nobody’s turn');
  return mover;
}

/** Whether a page's player is asked to move. */
export function isOnTurn(page: Page): Promise<boolean> {
  return page.getByRole('heading', { level: 2, name: /^Your turn/ }).isVisible();
}

/** Waits until it is the turn of a page's player, and plays it to its end. */
export async function playTurn(page: Page): Promise<void> {
  await expect.poll(() => isOnTurn(page)).toBe(true);
  const player = playAt(page);
  while (await isOnTurn(page)) await player.act();
}

/** Everybody lets a bot play for them, so that the game is soon over. */
export async function letBotsFinish(people: readonly { readonly page: Page }[]): Promise<void> {
  for (const { page } of people) {
    await expectGame(page);
    await letBotPlay(page);
  }
  for (const { page } of people) {
    await expect(page.getByRole('heading', { name: 'Rematch' })).toBeVisible();
  }
}
