import type { Page } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { expectGame } from './call-to-glory/table.ts';
import { visit } from './people.ts';
import { expect, test } from './test.ts';

test('with reduced motion nothing travels; with motion on again, cards fly', async ({
  browser,
  server,
}) => {
  const { page } = await visit(browser, homeOf(server));
  await page.evaluate(recordTravels);
  await page.getByRole('button', { name: 'Play now with bots' }).click();
  await expectGame(page);
  const player = playAt(page);
  for (let step = 0; step < 5; step += 1) await player.act();
  expect(await travelsOn(page)).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (let step = 0; step < 3; step += 1) await player.act();
  expect(await travelsOn(page)).not.toEqual([]);
});

function travelsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'travels') as string[]);
}

/** Runs in the page: records whatever begins to move from now on. */
function recordTravels(): void {
  const travels: string[] = [];
  Object.assign(globalThis, { travels });
  const properties = ['translate', 'transform', 'rotate', 'scale', 'offsetDistance'] as const;
  const { animate } = Element.prototype;
  Element.prototype.animate = function record(keyframes, options) {
    // An element that only fades has these properties as well, but their values do not change.
    const moves = properties.find((property) => {
      const places = Array.isArray(keyframes)
        ? keyframes.map((frame) => frame[property])
        : [keyframes?.[property]].flat();
      return new Set(places).size > 1;
    });
    if (moves !== undefined) travels.push(moves);
    return animate.call(this, keyframes, options);
  };
  for (const start of ['transitionrun', 'animationstart'] as const) {
    document.addEventListener(start, (event) => {
      const what = event instanceof TransitionEvent ? event.propertyName : '';
      if (/translate|transform|rotate|scale/.test(what)) travels.push(what);
    });
  }
}
