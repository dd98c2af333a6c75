import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import '../../ui/theme/theme.css';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { boardMessages, lazyBoardMessages } from '../messages/messages.ts';
import { cutShort } from '../testing/cut-off.ts';
import { message } from '../words/words.ts';
import { Coach } from './coach.tsx';

const nothing = (): void => {};

beforeAll(async () => {
  for (const add of [boardMessages, lazyBoardMessages]) await add();
});

describe.each(['en', 'fr', 'ru'] as const)('below a table 360 px wide, in %s', (language) => {
  it.each(['do', 'read', 'watch', 'end'] as const)(
    'all buttons are side by side: %s',
    async (way) => {
      await showLanguage(language);
      await page.viewport(360, 640);
      await render(
        <Coach
          title={message('learn.title')}
          text={message('learn.title')}
          note={null}
          step={2}
          steps={3}
          way={way}
          isBeside={false}
          isRoomy={false}
          onNext={nothing}
          onBack={nothing}
          onAgain={nothing}
          onPlay={nothing}
          onLeave={nothing}
        >
          <select>
            <option>3. The end of a game</option>
          </select>
        </Coach>,
      );
      await expect.element(page.getByRole('complementary')).toBeVisible();
      expect(cutShort()).toEqual([]);
      const boxes = [...document.querySelectorAll('aside :is(button, select)')].map((one) =>
        one.getBoundingClientRect(),
      );
      for (const { left, right } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
      }
      const line = boxes.filter(({ top }) => top > (boxes[0]?.bottom ?? 0));
      for (const one of line) {
        const after = line.filter(({ left }) => left > one.left);
        for (const { left } of after) expect(left).toBeGreaterThanOrEqual(one.right);
      }
    },
  );
});
