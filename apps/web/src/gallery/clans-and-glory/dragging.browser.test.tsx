import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand } from '@call-to-glory/table/client';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { settings } from '../../lib/settings/settings.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

const send = vi.fn<(command: TableCommand) => Promise<CommandAnswer>>(async () => ({
  ok: false,
  error: { code: 'gallery' },
}));

beforeAll(() => prepareGallery('en'));

beforeEach(async () => {
  settings.set('confirm', 'never');
  await page.viewport(390, 844);
  await render(<Boards name="place" send={send} />);
  await expect.poll(() => document.querySelector('[aria-busy="false"]')).not.toBeNull();
  // Lifts a card of the hand.
  const { left, top } = boxOf('[data-drag]');
  fire('pointerdown', left + 10, top + 10, '[data-drag]');
  fire('pointermove', left + 10, top - 20);
});

it('leads along the line while a card is held at its edge', async () => {
  const { left, right, top, bottom } = boxOf('#meetings');
  const middle = (top + bottom) / 2;
  // A finger is never quite still. The first move may come before the table knows that it holds a card.
  const heldAt = (x: number) => (): string | null | undefined => {
    fire('pointermove', x, middle);
    return document.querySelector('[data-at="true"] > .visually-hidden')?.textContent;
  };
  await expect.poll(heldAt(left + 10)).toBe('Show meeting 1');
  await expect.poll(heldAt(right - 10)).toBe('Show meeting 6');
});

it('lays a card where the finger leaves it, also if the line has moved below it', async () => {
  const lit = (): DOMRect | undefined =>
    [...document.querySelectorAll('[data-place][data-state="lit"]')]
      .map((place) => place.getBoundingClientRect())
      .find(({ left, right }) => left > 0 && right < innerWidth);
  await expect.poll(lit).toBeDefined();
  const { left = 0, top = 0, width = 0, height = 0 } = lit() ?? {};
  fire('pointerup', left + width / 2, top + height / 2);
  await expect.poll(() => send.mock.calls.length).toBe(1);
});

function boxOf(selector: string): DOMRect {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  return element.getBoundingClientRect();
}

function fire(type: string, clientX: number, clientY: number, selector = 'body'): void {
  const finger = { isPrimary: true, pointerType: 'touch', pointerId: 9, bubbles: true };
  const event = new PointerEvent(type, { ...finger, clientX, clientY });
  document.querySelector(selector)?.dispatchEvent(event);
}
