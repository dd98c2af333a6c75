import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { boardMessages } from '../messages/messages.ts';
import { AwayNote } from './away-note.tsx';

import '../../ui/theme/theme.css';

beforeAll(boardMessages);

it('is as wide at any second', async () => {
  const { container } = await render(
    [71, 60, 44].map((seconds) => (
      <p key={seconds} style={{ font: '600 19px "Commissioner Variable"' }}>
        <AwayNote
          attendance={{ hasClosed: false, isRemoved: false }}
          clock={{ type: 'absent', deadline: seconds * 1000 }}
          now={() => 0}
          isShort={false}
        />
      </p>
    )),
  );
  const notes = (): readonly Element[] => [...container.querySelectorAll('[data-note]')];
  await expect
    .poll(() => notes().map((note) => note.textContent))
    .toEqual(['1:11', '1:00', '0:44'].map((left) => `Reconnecting, ${left} left`));
  await document.fonts.ready;
  const widths = notes().map((note) => Math.round(note.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
});
