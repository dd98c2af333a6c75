import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { ClockTime } from './clock-time.tsx';

import '../../ui/theme/theme.css';

it('is as wide at any second, so that nothing beside it moves', async () => {
  await render(
    <p style={{ font: '600 19px "Commissioner Variable"' }}>
      {[71, 60, 44].map((seconds) => (
        <ClockTime key={seconds} clock={{ type: 'still', left: seconds * 1000 }} now={() => 0} />
      ))}
    </p>,
  );
  const clocks = page.getByRole('timer');
  await expect.element(clocks.first()).toHaveTextContent('1:11');
  await document.fonts.ready;
  const widths = clocks.elements().map((one) => Math.round(one.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
});
