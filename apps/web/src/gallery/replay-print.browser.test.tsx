import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, page } from 'vitest/browser';

import { cutShort } from '../board/testing/cut-off.ts';
import { Boards } from './call-to-glory/boards.tsx';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

it.each([
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
])(
  'prints the scores and all of the log of a replay, and nothing that is cut off: %s',
  async (...screen) => {
    const [, width, height] = screen;
    const session = cdp() as unknown as {
      send(name: 'Emulation.setEmulatedMedia', what: { readonly media: string }): Promise<unknown>;
    };
    onTestFinished(
      async () => void (await session.send('Emulation.setEmulatedMedia', { media: '' })),
    );
    await page.viewport(width, height);
    await render(<Boards name="replay" />);
    const log = page.getByRole('list', { name: 'Log' });
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await expect.element(play).toBeVisible();
    onTestFinished(() => void dispatchEvent(new Event('afterprint')));
    dispatchEvent(new Event('beforeprint'));
    await expect.element(log).toBeVisible();
    const scores = page.getByRole('listitem').filter({ hasText: /^\S+ \d+$/u });
    expect(scores.elements().map(({ textContent }) => textContent)).toEqual([
      'Ondine 137',
      'Aiko 129',
      'Fernanda 120',
      'Mateo 36',
    ]);
    await session.send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.element(play).not.toBeInTheDocument();
    const { scrollHeight, clientHeight } = log.element();
    expect(clientHeight).toBeGreaterThan(900);
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
    expect(cutShort()).toEqual([]);
    const inks = [...log.element().querySelectorAll('strong')].map(
      (one) => getComputedStyle(one).color,
    );
    expect(new Set(inks).size).toBe(1);
    const last = log.getByRole('listitem').last().element().getBoundingClientRect();
    expect(last.bottom).toBeLessThanOrEqual(document.documentElement.scrollHeight);
  },
);
