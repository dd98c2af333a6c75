import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boardMessages } from '../messages/messages.ts';
import { PlateMenuContext } from './plate-menu.ts';
import { SeatName } from './seat-name.tsx';

const open = vi.fn<(seat: number) => void>();
const look = vi.fn<() => void>();

beforeAll(boardMessages);
beforeEach(() => {
  open.mockReset();
  look.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Presses the name of a player for half a second; the click that ends it included. */
async function pressLong(pointerType: 'mouse' | 'touch'): Promise<void> {
  await render(
    <PlateMenuContext value={{ hasMenu: () => true, open }}>
      <SeatName seat={1} name="Mei" onLook={look} />
    </PlateMenuContext>,
  );
  const button = page.getByRole('button', { name: 'Mei' });
  await expect.element(button).toBeVisible();
  const name = button.element() as HTMLElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  name.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }));
  vi.advanceTimersByTime(500);
  name.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType }));
  name.click();
}

it('opens the menu of a player under a finger that rests, and then does not look from there', async () => {
  await pressLong('touch');
  expect(open.mock.calls.map(([seat]) => seat)).toEqual([1]);
  expect(look).not.toHaveBeenCalled();
});

it('only looks from there when a mouse is pressed, however long', async () => {
  await pressLong('mouse');
  expect(open).not.toHaveBeenCalled();
  expect(look).toHaveBeenCalledOnce();
});
