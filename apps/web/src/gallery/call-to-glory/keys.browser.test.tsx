import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { settings } from '../../lib/settings/settings.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

const hand = page.getByRole('listbox', { name: 'Your hand' });
const plate = page.getByRole('heading', { level: 2 }).first();
const targets = page.getByRole('button', { name: /^Strike one/ });

beforeAll(() => prepareGallery('en'));
beforeEach(() => settings.set('tableKeys', true));

/** Shows a state, with the focus where it is on a page that has just loaded. */
async function show(state: string): Promise<void> {
  await render(<Boards name={state} />);
  await expect.element(page.getByRole('group', { name: 'Piles' })).toBeVisible();
  await expect.element(plate).toBeInTheDocument();
  blur();
}

function blur(): void {
  (document.activeElement as HTMLElement | null)?.blur();
}

const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Presses Tab until the element with this name has the focus. */
async function tabTo(name: RegExp): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await press('{Tab}');
    const { activeElement } = document;
    // Where nothing has the focus, the body has, and its text is that of the whole page.
    if (activeElement === document.body) continue;
    if (name.test(activeElement?.ariaLabel ?? activeElement?.textContent ?? '')) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

describe('every key of the table does what the list of keys says', () => {
  it('in the hand', async () => {
    await show('lay-choose');
    const selected = hand.getByRole('option', { selected: true });
    await press('{ArrowRight}');
    await expect.element(hand.getByRole('option', { name: /^Emperor/ })).toHaveFocus();
    await press('{ArrowRight}{ArrowRight}{ArrowRight} ');
    await expect.element(selected).toMatchTextContent(/^Monk, 18, 4 cards, 4 selected/);
    await press('{ArrowDown}');
    await expect.element(selected).toMatchTextContent(/, 3 selected/);
    await press('{ArrowUp}');
    await expect.element(selected).toMatchTextContent(/, 4 selected/);
    await press('d');
    await expect.element(plate).toMatchTextContent(/Discard one Monk/);
    await press('{Escape}');
    await expect.element(selected).not.toBeInTheDocument();
  });

  it('around the table', async () => {
    await show('lay-choose');
    await press('t');
    // It begins with whose turn it is.
    const read = page.getByText(/^Your turn. Lay or discard. Pile 1, .+Mateo: 14 points/);
    await expect.element(read).toBeInTheDocument();
    await press('g');
    await expect.poll(() => document.activeElement?.id).toBe('log');
    await press('m');
    await expect.element(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
    await press('m');
    await press('?');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('and reads the table out once for each press, not again whenever it changes', async () => {
    await show('play-turns-theirs');
    await press('t');
    const read = page.getByText(/Mateo: \d+ points/);
    await expect.element(read).toBeInTheDocument();
    const { textContent: first } = read.element();
    const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
    const { length } = log;
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => log.length).toBeGreaterThan(length);
    expect(read.element().textContent).toBe(first);
    await press('t');
    await expect.poll(() => read.element().textContent).not.toBe(first);
  });

  it('where ninjas strike', async () => {
    await show('ninja-strike');
    await press('n');
    await expect.element(targets.first()).toBeVisible();
    await press('{ArrowRight}');
    await expect.element(targets.first()).toHaveFocus();
    await press('{ArrowRight}');
    await expect.element(targets.nth(1)).toHaveFocus();
  });

  it('and nothing where keys are switched off', async () => {
    settings.set('tableKeys', false);
    await show('ninja-strike');
    await press('n?');
    await expect.element(targets).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  it('may be anywhere when Escape closes a dialog', async () => {
    await show('lay-4p');
    await press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(dialog).toBeVisible();
    // The focused element may be gone from the page.
    blur();
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('goes through the table in the order of the guide', async () => {
    await show('lay-4p');
    await expect.element(page.getByRole('option', { selected: true })).toBeInTheDocument();
    blur();
    const stops = [
      /^Your turn, go to the piles/,
      /^Discard one/,
      /^Lay 4 Monks/,
      /^Pile 1/,
      /^Pile 4/,
      /^Monk, 18/,
      /^Log/,
      /^Leave the table/,
    ];
    for (const stop of stops) await tabTo(stop);
  });

  it('passes the log with one stop for all its entries, and moves between these by arrows', async () => {
    await show('play-turns-theirs');
    const entries = page.getByRole('list', { name: 'Log' }).getByRole('button');
    const next = page.getByRole('button', { name: 'Next' });
    await expect.poll(() => next.click().then(() => entries.length)).toBeGreaterThan(1);
    await press('g');
    await press('{Tab}');
    await expect.element(entries.last()).toHaveFocus();
    await press('{ArrowUp}');
    await expect.element(entries.nth(entries.length - 2)).toHaveFocus();
    await press('{Home}');
    await expect.element(entries.first()).toHaveFocus();
    await press('{End}{Tab}');
    expect(document.activeElement?.closest('ol')).toBe(null);
  });

  it('goes from the first link to the piles', async () => {
    await show('lay-4p');
    await tabTo(/^Your turn, go to the piles/);
    await press('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Piles' })).toHaveFocus();
  });
});
