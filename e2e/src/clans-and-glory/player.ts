import type { Locator, Page } from '@playwright/test';

import { expect } from '../test.ts';

/** The visible part of a card in a fan: the next card covers the rest. */
const strip = { position: { x: 14, y: 30 } };

/** What a player is asked for. */
type Asked = 'card' | 'shield';

/** A player on a page. */
export interface Player {
  readonly page: Page;
  /** Does what the player is asked for. */
  act(asked: Asked): Promise<void>;
}

/** The cards that the player of a page holds. */
export function handOn(page: Page): Locator {
  return page.getByRole('list', { name: 'Your hand' }).getByRole('button');
}

/** Lets players act when asked, until `most` cards have been laid or the game is over; returns how many were laid. */
export async function playOn(players: readonly Player[], most: number): Promise<number> {
  for (let laid = 0; ;) {
    const [player, asked] = await whoIsAsked(players);
    if (asked === 'over' || laid === most) return laid;
    const held = await handOn(player.page).count();
    await player.act(asked);
    if (asked === 'card') {
      await expect.poll(() => handOn(player.page).count()).toBeLessThan(held);
      laid += 1;
    } else await expect.poll(() => askedOn(player.page)).not.toBe('shield');
  }
}

/** Plays by presses: a card that fits, or any if none does; a place where it can lie; a shield every other time. */
export function playByPresses(
  page: Page,
  press: (control: Locator, at?: typeof strip) => Promise<void>,
): Player['act'] {
  return async (asked) => {
    const name = (await handOn(page).count()) % 2 === 0 ? 'No shield' : 'Put a shield';
    if (asked === 'shield') return press(page.getByRole('button', { name, exact: true }));
    await press(handOn(page).nth(await cardToLay(page)), strip);
    await press(page.getByRole('button', { name: /: empty, (?:fits|.* can lie)/u }).first());
  };
}

/** Plays the same way, with the table's keys alone. */
export function playByKeys(page: Page): Player['act'] {
  return async (asked) => {
    const isEven = (await handOn(page).count()) % 2 === 0;
    if (asked === 'shield') return page.keyboard.press(isEven ? 'x' : 's');
    const steps = await cardToLay(page);
    const along = Array.from({ length: steps }, () => 'ArrowRight');
    for (const key of ['h', ...along, 'Enter', 'n', 'Enter']) await page.keyboard.press(key);
  };
}

/** The index of a card in the hand that fits somewhere; that of the first if none does. */
async function cardToLay(page: Page): Promise<number> {
  const names = await handOn(page).allTextContents();
  return Math.max(
    0,
    names.findIndex((name) => /, fits \d/u.test(name)),
  );
}

/** Waits for a player who is asked to act, or for anybody once the game is over. */
async function whoIsAsked(players: readonly Player[]): Promise<readonly [Player, Asked | 'over']> {
  let found: readonly [Player, Asked | 'over'] | undefined;
  await expect
    .poll(async () => {
      for (const player of players) {
        const asked = await askedOn(player.page);
        if (asked !== null) found = [player, asked];
      }
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error('nobody is asked for anything');
  return found;
}

/** What a page's plate asks for; null while it asks for nothing, or does not take presses yet. */
function askedOn(page: Page): Promise<Asked | 'over' | null> {
  return page.evaluate(() => {
    const plate = document.querySelector('main [aria-busy="false"] h2')?.textContent ?? '';
    if (plate.startsWith('Put a shield')) return 'shield';
    if (/^(?:Your turn|Nothing fits)/u.test(plate)) return 'card';
    const title = document.querySelector('main h1')?.textContent ?? '';
    return /\b(?:wins?|won|come)\b/u.test(title) ? 'over' : null;
  });
}
