import type { ReactNode } from 'react';
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

/** A coach below a table. */
function coach(way: 'do' | 'read' | 'watch' | 'end', note: string | null = null): ReactNode {
  return (
    <Coach
      title={message('learn.title')}
      text={message('learn.title')}
      note={note}
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
    </Coach>
  );
}

beforeAll(async () => {
  for (const add of [boardMessages, lazyBoardMessages]) await add();
});

describe.each(['en', 'fr', 'ru'] as const)('below a table 360 px wide, in %s', (language) => {
  it.each(['do', 'read', 'watch', 'end'] as const)(
    'all buttons are side by side: %s',
    async (way) => {
      await showLanguage(language);
      await page.viewport(360, 640);
      await render(coach(way));
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

it('shows a note that has no room below the text', async () => {
  await showLanguage('en');
  const note = 'Follow the gold ring.';
  const low = (said: string | null): ReactNode => (
    <div style={{ display: 'grid', blockSize: 114 }}>{coach('do', said)}</div>
  );
  const { rerender } = await render(low(null));
  await rerender(low(note));
  await expect.element(page.getByText(note)).toBeInViewport({ ratio: 1 });
});
