import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand } from '@call-to-glory/table/client';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { reachOf, widthOf } from '../../board/testing/finger.ts';
import { settings } from '../../lib/settings/settings.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

const send = vi.fn<(command: TableCommand) => Promise<CommandAnswer>>();
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

beforeAll(() => prepareGallery('en'));

beforeEach(async () => {
  settings.set('confirm', 'never');
  send.mockReset();
  send.mockResolvedValue({ ok: false, error: { code: 'gallery' } });
  await page.viewport(1440, 900);
});

/** Shows a state, and waits until it takes presses. */
async function show(name: string): Promise<void> {
  await render(<Boards name={name} send={send} />);
  await expect.poll(() => document.querySelector('[aria-busy="false"]')).not.toBeNull();
}

/** Shows a state in which a card is picked. */
async function showPicked(name: string): Promise<void> {
  await show(name);
  await expect.element(page.getByRole('button', { pressed: true })).toBeVisible();
}

function focusPlace(place: number): void {
  document.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
}

it('has on a phone no small picture of a meeting, and no pack, that is too small for a finger', async () => {
  await page.viewport(360, 640);
  await show('open-pack');
  const pack = page.getByRole('button', { name: /Open pack/u }).element();
  expect(reachOf(pack)).toBeGreaterThanOrEqual(43.5);
  const minis = page.getByRole('button', { name: /^Show meeting/u }).elements();
  expect(minis).toHaveLength(6);
  for (const mini of minis) expect(widthOf(mini)).toBeGreaterThanOrEqual(40);
});

it('keeps the focus at the line when the way that was pressed has come to its end', async () => {
  await page.viewport(390, 844);
  await show('place');
  const way = (name: string) => page.getByRole('button', { name, exact: true });
  await way('Meeting 5').click();
  await expect.element(way('Meeting 6')).toBeVisible();
  way('Meeting 6').element().focus();
  await press('{Enter}');
  await expect.element(way('Meeting 6')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('meetings');
});

it('shows all meetings for one finger that rests on the strip, and not for two that have gone', async () => {
  await page.viewport(390, 844);
  await show('place');
  const all = page.getByRole('button', { name: 'All meetings' });
  const mini = page.getByRole('button', { name: 'Show meeting 2' }).element();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const touch = (type: string, pointerId: number): boolean =>
    mini.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, pointerType: 'touch' }));
  for (const finger of [1, 2]) touch('pointerdown', finger);
  for (const finger of [1, 2]) touch('pointerup', finger);
  vi.runAllTimers();
  await expect.element(all).toHaveAttribute('aria-pressed', 'false');
  touch('pointerdown', 3);
  vi.runAllTimers();
  await expect.element(all).toHaveAttribute('aria-pressed', 'true');
});

it.each([
  [360, 640, 33],
  [390, 844, 39],
])(
  'lets a finger reach the next meeting from the cards on down: %i×%i',
  async (...[w, h, reach]) => {
    await page.viewport(w, h);
    await show('place');
    const way = page.getByRole('button', { name: 'Meeting 5', exact: true });
    await expect.element(way).toBeVisible();
    expect(reachOf(way.element())).toBeGreaterThanOrEqual(reach);
  },
);

describe('a hand on a phone', () => {
  const cards = (): readonly DOMRect[] =>
    [...document.querySelectorAll('[data-card]')].map((one) => one.getBoundingClientRect());

  it.each([
    [360, 640],
    [375, 812],
    [390, 844],
  ])('of nine cards ends above the edge of the screen: %i×%i', async (width, height) => {
    await page.viewport(width, height);
    await show('first');
    expect(cards()).toHaveLength(9);
    expect(Math.max(...cards().map(({ bottom }) => bottom))).toBeLessThan(height);
  });

  it('stays where it is while a shield is decided on', async () => {
    await page.viewport(390, 844);
    const middle = async (name: string): Promise<number> => {
      await show(name);
      return cards()[1]?.top ?? NaN;
    };
    const before = await middle('choose');
    expect(Math.abs((await middle('shield-plain')) - before)).toBeLessThan(4);
  });
});

it.each([
  ['place', 'Skip to your hand', '#hand'],
  ['shield', 'Your shield, go to the meetings', '#meetings'],
])('the first link leads to what is to be chosen: %s', async (name, words, target) => {
  await show(name);
  const link = page.getByRole('link', { name: words });
  (link.element() as HTMLElement).focus();
  await press('{Enter}');
  expect(document.activeElement).toBe(document.querySelector(target));
});

describe('keys', () => {
  const place = (): string | null => document.activeElement?.getAttribute('data-place') ?? null;

  it('lead along the ring, across, and between the places that fit', async () => {
    await showPicked('place');
    await press('n');
    expect(place()).toBe('11');
    await press('{ArrowRight}');
    expect(place()).toBe('12');
    await press('o');
    expect(place()).toBe('24');
    await press('p');
    expect(place()).toBe('23');
    await press('1');
    expect(place()).toBe('1');
    await press('h');
    expect(document.activeElement?.getAttribute('data-card')).toBe('3-moss');
  });

  it('lead from place to place even where single keys are switched off: Tab reaches one of them', async () => {
    settings.set('tableKeys', false);
    onTestFinished(() => settings.set('tableKeys', true));
    await showPicked('place');
    focusPlace(11);
    await press('{ArrowRight}');
    expect(place()).toBe('12');
    await press('o');
    expect(place()).toBe('12');
  });

  it('lead to the card that is picked, wherever it is in the hand', async () => {
    await show('choose');
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    await press('h');
    expect(document.activeElement).toBe(cards[0]);
    cards.at(-1)?.click();
    await expect.poll(() => cards.at(-1)?.ariaPressed).toBe('true');
    cards[0]?.focus();
    await press('h');
    expect(document.activeElement).toBe(cards.at(-1));
  });

  it('lay a card', async () => {
    await showPicked('place');
    await press('n{Enter}');
    const command = { type: 'lay', card: '3-moss', place: 11, face: 'up' };
    expect(send.mock.calls).toEqual([[{ type: 'play', command }]]);
  });

  it('say nothing else on the plate while the card is on its way', async () => {
    send.mockReturnValue(new Promise(() => {}));
    await showPicked('place');
    const said = (): unknown =>
      document.querySelector('[data-home]')?.closest('section')?.firstElementChild?.textContent;
    const before = said();
    expect(before).toMatch(/^Your turn. Choose a place.+ fits \d+ places/u);
    await press('n{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole('button', { pressed: true })).not.toBeInTheDocument();
    expect(said()).toBe(before);
  });

  it.each([
    ['s', { type: 'putShield', meeting: 1 }],
    ['x', { type: 'declineShield' }],
  ])('decide on a shield: %s', async (key, command) => {
    await show('shield');
    await press(key);
    expect(send.mock.calls).toEqual([[{ type: 'play', command }]]);
  });
});

describe('a card that is to be confirmed', () => {
  const place = page.getByRole('button', { name: /^Meeting 4, north 3: empty, fits/ });
  const question = page.getByRole('heading', { name: 'Lay it here?' });
  const command = { type: 'lay', card: '3-moss', place: 11, face: 'up' };

  beforeEach(async () => {
    await page.viewport(390, 844);
    settings.set('confirm', 'matters');
    await showPicked('place');
    await place.click();
    await expect.element(question).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it('lies on its place and is still picked after Cancel', async () => {
    expect(place.element().querySelector('[data-coming="true"]')).not.toBeNull();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { pressed: true })).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['its button', () => page.getByRole('button', { name: 'Lay it' }).click()],
    ['a second press on its place', () => place.click()],
  ])('is laid by %s', async (_, confirm) => {
    await confirm();
    expect(send.mock.calls).toEqual([[{ type: 'play', command }]]);
  });
});

describe('a place where nothing can be laid', () => {
  it.each([
    ['place', 1, 'There is already a card there', 'C7'],
    ['place', 0, 'Weaver of moss does not match Smith of rowan', 'C7'],
    ['choose', 1, 'There is already a card there', 'C7'],
    ['theirs', 0, 'It is Mateo’s turn', 'C1'],
    [
      'shield-plain',
      0,
      'You have laid your card this turn. Decide on a shield for meeting 2',
      'C11',
    ],
  ])(
    'in %s says why, by keys and to a screen reader, and by which rule: %i',
    async (name, place, words, rule) => {
      await (name === 'place' ? showPicked(name) : show(name));
      focusPlace(place);
      await press('{Enter}');
      const why = page.getByRole('paragraph').filter({ hasText: words });
      await expect.element(why).toBeVisible();
      expect(why.element().closest('[aria-live]')?.ariaLive).toBe('polite');
      await expect.element(why.getByRole('button', { name: `Read rule ${rule}` })).toBeVisible();
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('leads to the paragraph of the rules', async () => {
    await showPicked('place');
    await press('1{Enter}');
    await page.getByRole('button', { name: 'Read rule C7' }).click();
    const rules = page.getByRole('dialog');
    await expect.element(rules.getByText(/^Lay a card from your hand face up/)).toBeVisible();
    await expect
      .poll(() => document.querySelector('#C7')?.getAttribute('data-current'))
      .toBe('true');
  });
});

describe('a hand with no card that fits', () => {
  it('says so and why, and lays a card face down on any free place', async () => {
    await showPicked('stuck');
    const words = page.getByRole('button', {
      name: /^Meeting 1, north 1: empty, Bard of loch can lie here face down/,
    });
    await expect.element(words).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
    const why = page.getByRole('paragraph').filter({
      hasText: 'Lay a card face down anywhere. It fills its place and does not score',
    });
    await expect.element(why.getByRole('button', { name: 'Read rule C8' })).toBeVisible();
    await press('h{Enter}n{Enter}');
    const command = { type: 'lay', card: '7-gorse', place: 0, face: 'down' };
    expect(send.mock.calls).toEqual([[{ type: 'play', command }]]);
  });
});
