import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { boardStates } from '../../games/clans-and-glory/testing/board-states.ts';
import { faults } from '../axe-faults.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

describe.each([
  ['day', 1440, 900],
  ['night', 390, 844],
  ['day', 844, 390],
] as const)('by %s at %i x %i', (theme, width, height) => {
  beforeEach(async () => {
    await page.viewport(width, height);
    document.documentElement.dataset['theme'] = theme;
  });

  it.each(Object.keys(boardStates))('axe finds nothing wrong with %s', async (name) => {
    await render(<Boards name={name} />);
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.element(page.getByRole('heading').first()).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });
});

describe('keys', () => {
  beforeEach(() => page.viewport(1440, 900));

  const place = (): string | null => document.activeElement?.getAttribute('data-place') ?? null;

  it('lead along the ring, across, and between the places that fit', async () => {
    await render(<Boards name="place" />);
    await expect.element(page.getByRole('button', { pressed: true })).toBeVisible();
    await userEvent.keyboard('n');
    expect(place()).toBe('11');
    await userEvent.keyboard('{ArrowRight}');
    expect(place()).toBe('12');
    await userEvent.keyboard('o');
    expect(place()).toBe('24');
    await userEvent.keyboard('p');
    expect(place()).toBe('23');
    await userEvent.keyboard('1');
    expect(place()).toBe('1');
    await userEvent.keyboard('h');
    expect(document.activeElement?.getAttribute('data-card')).toBe('3-moss');
  });

  it('lay a card, and say why not where it does not fit', async () => {
    const sent: unknown[] = [];
    await render(
      <Boards
        name="place"
        send={(command) => {
          sent.push(command);
          return Promise.resolve({ ok: false, error: { code: 'gallery' } });
        }}
      />,
    );
    await expect.element(page.getByRole('button', { pressed: true })).toBeVisible();
    await userEvent.keyboard('1{Enter}');
    await expect.element(page.getByText('A card lies there already')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.keyboard('n{Enter}');
    expect(sent).toEqual([
      { type: 'play', command: { type: 'lay', card: '3-moss', place: 11, face: 'up' } },
    ]);
  });

  it('decide on a shield', async () => {
    const sent: unknown[] = [];
    await render(
      <Boards
        name="shield"
        send={(command) => {
          sent.push(command);
          return Promise.resolve({ ok: true, seq: 1 });
        }}
      />,
    );
    await expect.poll(() => document.querySelector('[aria-busy="false"]')).not.toBeNull();
    await userEvent.keyboard('s');
    expect(sent).toEqual([{ type: 'play', command: { type: 'putShield', meeting: 1 } }]);
  });
});
