import type { BrowserContextOptions } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { expectGame } from './call-to-glory/table.ts';
import { desktop, visit } from './people.ts';
import { expect, test } from './test.ts';

const lively: BrowserContextOptions = { ...desktop, reducedMotion: 'no-preference' };

for (const [name, device] of [
  ['with reduced motion nothing travels', desktop],
  ['others see cards fly', lively],
] as const) {
  test(name, async ({ browser, server }) => {
    const { page } = await visit(browser, homeOf(server), device);
    await page.evaluate(() => {
      const travels: string[] = [];
      Object.assign(globalThis, { travels });
      const { animate } = Element.prototype;
      Element.prototype.animate = function record(keyframes, options) {
        const moves = /translate|transform|rotate|scale|offset(?=[A-Z-])/.exec(
          JSON.stringify(keyframes),
        );
        if (moves !== null) travels.push(moves[0]);
        return animate.call(this, keyframes, options);
      };
      for (const start of ['transitionrun', 'animationstart'] as const) {
        document.addEventListener(start, (event) => {
          const what = event instanceof TransitionEvent ? event.propertyName : '';
          if (/translate|transform|rotate|scale/.test(what)) travels.push(what);
        });
      }
    });
    await page.getByRole('button', { name: 'Play now with bots' }).click();
    await expectGame(page);
    const player = playAt(page);
    for (let step = 0; step < 5; step += 1) await player.act();
    const travels = await page.evaluate(() => Reflect.get(globalThis, 'travels') as string[]);
    if (device === desktop) expect(travels).toEqual([]);
    else expect(travels.length).toBeGreaterThan(0);
  });
}
