import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { AwayNote } from '../seat/away-note.tsx';
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

it('is as wide at any second beside the sign of an absent player', async () => {
  const attendance = { hasClosed: false, isRemoved: false };
  await render(
    <p style={{ font: '600 19px "Commissioner Variable"' }}>
      {[71, 60, 44].map((seconds) => (
        <AwayNote
          key={seconds}
          attendance={attendance}
          clock={{ type: 'absent', deadline: seconds * 1000 }}
          now={() => 0}
          isShort
        />
      ))}
    </p>,
  );
  const notes = (): readonly Element[] => [...document.querySelectorAll('[data-note]')];
  await expect.poll(() => notes()[0]?.textContent).toBe('1:11');
  await document.fonts.ready;
  const widths = notes().map((one) => Math.round(one.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
});
