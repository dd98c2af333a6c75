import type { Page } from '@playwright/test';

/** Plays until the game is over, with the table's keys alone. */
export async function playByKeys(page: Page): Promise<void> {
  const end = Date.now() + 240_000;
  while (Date.now() < end) {
    const key = await page.evaluate(nextKey);
    if (key === 'over') return;
    if (key !== null && (await page.evaluate(() => document.activeElement === document.body))) {
      throw new Error(`Before ${key} the focus had fallen to the page`);
    }
    if (key === null) await page.waitForTimeout(30);
    else await page.keyboard.press(key);
  }
  throw new Error(`The keys led nowhere:\n${await page.locator('body').innerText()}`);
}

/** Runs in the page: the key to press now, null while there is nothing to do. */
function nextKey(): string | null {
  const { activeElement } = document;
  const main = document.querySelector('main .vermilion:is(button)');
  if (main !== null)
    return ['Rematch', 'Agree'].includes(main.textContent) ? 'over' : pressed(main);
  if (document.querySelector('[aria-busy="true"]') !== null) return null;
  const pile = document.querySelector<HTMLElement>('[data-pile][aria-disabled="false"]');
  if (pile !== null) return pile.dataset['pile'] ?? null;
  const button =
    document.querySelector('[data-button="confirm"]') ??
    document.querySelector('[data-button="endTurn"], [data-reveal]');
  if (button !== null) return pressed(button);
  if (document.querySelector('[data-button="discard"]') === null) return null;
  if (document.querySelector('[data-button="lay"][aria-disabled="false"]') !== null) return 'l';
  const options = [...document.querySelectorAll('[role="option"]')];
  const ready = options.find((option) => option.querySelector('[data-tone="ready"]') !== null);
  const isChosen = options.some((option) => option.ariaSelected === 'true');
  if (ready === undefined && isChosen) return 'd';
  const focused = options.findIndex((option) => option === activeElement);
  const wanted = ready === undefined ? 0 : options.indexOf(ready);
  if (focused === wanted) return 'Space';
  return focused > wanted ? 'ArrowLeft' : 'ArrowRight';

  function pressed(control: Element): string {
    return control === activeElement ? 'Enter' : 'Tab';
  }
}
