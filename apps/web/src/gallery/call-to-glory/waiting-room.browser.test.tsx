import type { BlockedPerson, CommandAnswer, CommandMessage } from '@call-to-glory/protocol';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { person } from '../../games/call-to-glory/testing/table-fixture.ts';
import { games } from '../../games/games.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { settings } from '../../lib/settings/settings.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { linesSaid, screenOf } from './screens.tsx';

const desk = [1440, 900] as const;
const phone = [390, 844] as const;

const ready = page.getByRole('button', { name: 'I’m ready' });
const link = page.getByRole('textbox', { name: 'Link to this table' });
const outcome = page.getByRole('status').filter({ hasText: /cop/i });
const mateo = { id: 'p1', name: 'Mateo' };

let sent: CommandMessage[] = [];

beforeAll(() => prepareGallery('en'));
beforeEach(() => {
  sent = [];
  settings.set('tableKeys', true);
});
afterEach(() => vi.restoreAllMocks());

/** Shows a screen of the gallery as somebody sees it. */
async function showScreen(
  name: string,
  [width, height]: readonly [number, number],
  me = mateo,
): Promise<void> {
  await page.viewport(width, height);
  const screen = screenOf(name);
  const world = {
    ...screen.world,
    me,
    onCommand: (message: CommandMessage) => sent.push(message),
  };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
}

/** Shows the waiting room to Mateo, who is not ready yet. */
async function show(size: readonly [number, number]): Promise<void> {
  await showScreen('waiting', size);
  await expect.element(ready).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
}

const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

function clipboard(write: () => Promise<void>): ReturnType<typeof vi.fn> {
  return vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write) as never;
}

describe('the keys of the waiting room', () => {
  it('says with R that the player is ready', async () => {
    await show(desk);
    await press('r');
    await expect.poll(() => sent.map(({ command }) => command)).toEqual([{ type: 'ready' }]);
  });

  it('copies the link with I, and leaves the focus where it was', async () => {
    const write = clipboard(() => Promise.resolve());
    await show(desk);
    await press('i');
    await expect.element(outcome).toBeVisible();
    expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}${location.pathname}`);
    await expect.element(link).not.toHaveFocus();
  });

  it('goes to the chat with C', async () => {
    await show(desk);
    // The chat may load after the room, and after the press.
    await press('c');
    await expect.poll(() => document.activeElement?.id).toBe('chat-text');
  });

  it('knows them on a Russian keyboard', async () => {
    await show(desk);
    // The room is visible a moment before it listens for keys, and this key press does not go through the browser.
    await expect
      .poll(() => {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'к', code: 'KeyR', bubbles: true }),
        );
        return sent.length;
      })
      .toBeGreaterThan(0);
  });

  it('leaves them alone in a field, under a dialog, and where the player wants none', async () => {
    await show(desk);
    await press('c');
    await press('r');
    await page.getByRole('button', { name: 'Suggest other options' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await press('r');
    await press('{Escape}');
    settings.set('tableKeys', false);
    await press('r');
    expect(sent).toEqual([]);
  });
});

describe('the link to the table', () => {
  it.each([
    ['desk', desk],
    ['phone', phone],
  ] as const)('can be copied by hand on a %s where the browser refuses', async (_, size) => {
    clipboard(() => Promise.reject(new Error('denied')));
    await show(size);
    await press('i');
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveFocus();
    const field = link.element() as HTMLInputElement;
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
  });

  it('is for a while reported as copied on the button of a phone, and moves nothing', async () => {
    clipboard(() => Promise.resolve());
    await show(phone);
    const seats = page.getByRole('list', { name: 'Seats' });
    const { top } = seats.element().getBoundingClientRect();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await press('i');
    const copied = page.getByRole('button', { name: 'Link copied' });
    await expect.element(copied).toBeVisible();
    expect(seats.element().getBoundingClientRect().top).toBe(top);
    await expect.element(link).not.toBeInTheDocument();
    vi.advanceTimersByTime(3000);
    await expect.element(copied).not.toBeInTheDocument();
  });
});

it('becomes a table tent on a phone: the code, who has come, bright on request; then all is as it was', async () => {
  await show(phone);
  const open = page.getByRole('button', { name: 'Table tent' });
  await open.click();
  const tent = page.getByRole('dialog', { name: 'Scan to sit down' });
  await expect.element(tent.getByRole('img', { name: /^QR code/u })).toBeVisible();
  const taken = tent.element().querySelectorAll('li:not([data-type="empty"])').length;
  expect(taken).toBeGreaterThan(0);
  await expect
    .element(tent.getByRole('heading', { name: new RegExp(`^${taken} of `, 'u') }))
    .toBeVisible();
  await tent.getByRole('button', { name: 'Full brightness' }).click();
  expect(tent.element().getAttribute('data-bright')).toBe('true');
  await press('{Escape}');
  await expect.element(tent).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

describe('suggesting options', () => {
  const options = { seats: 4, clock: 'slow', private: false };
  const plain = { quick: false, tasks: false, ninjas: false };
  const commands = (): readonly unknown[] => sent.map(({ command }) => command);

  it.each(['suggested', 'suggested-after'])('%s: the host takes it in one press', async (name) => {
    await showScreen(name, phone, { id: 'p0', name: 'Ondine' });
    await page
      .getByRole('button', {
        name: 'Mateo · suggests: Power of the Ninja: on, Normal clock Use it',
      })
      .click();
    const taken = { clock: 'normal', game: { ninjas: true } };
    await expect.poll(commands).toMatchObject([{ type: 'setOptions', options: taken }]);
  });

  it('everybody else reads it; the player who suggested it takes it back', async () => {
    const text = page.getByText(/^Mateo suggests: Power of the Ninja: on, Normal clock$/u);
    await showScreen('suggested', desk, mateo);
    await expect.element(text).toBeVisible();
    expect(page.getByRole('button', { name: /^Mateo · suggests/u }).elements()).toEqual([]);
    await showScreen('suggested', desk, { id: 'p2', name: 'Mateo' });
    await page.getByRole('button', { name: /Take it back$/u }).click();
    await expect.poll(commands).toMatchObject([{ type: 'suggest', options }]);
  });

  it('in the waiting room from a form, with clock and variants alone', async () => {
    await show(desk);
    await page.getByRole('button', { name: 'Suggest other options' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('switch').elements().length).toBe(3);
    await dialog.getByRole('combobox', { name: 'Clock' }).selectOptions('Fast');
    await dialog.getByRole('button', { name: 'Suggest', exact: true }).click();
    await expect
      .poll(commands)
      .toMatchObject([{ type: 'suggest', options: { ...options, clock: 'fast', game: plain } }]);
  });

  it('on a phone after a press that opens them, so that all buttons of the result are in sight', async () => {
    await showScreen('suggested-after', phone, { id: 'p2', name: 'Mateo' });
    const top = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0;
    const look = page.getByRole('button', { name: 'Look at the table' });
    await expect.element(look).toBeVisible();
    await expect.poll(() => top(document.querySelector('[data-dock]'))).toBeGreaterThan(0);
    const dock = top(document.querySelector('[data-dock]'));
    expect(look.element().getBoundingClientRect().bottom).toBeLessThan(dock);
    const option = page.getByRole('button', { name: 'Imperial Tasks' });
    await expect.element(option).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'In the next game' }).click();
    await expect.element(option).toBeVisible();
  });

  it('after a game with one press on an option, beside what was suggested already', async () => {
    await showScreen('suggested-after', desk, { id: 'p2', name: 'Mateo' });
    await page.getByRole('button', { name: 'Imperial Tasks' }).click();
    await page.getByRole('button', { name: 'Power of the Ninja', exact: true }).click();
    const kept = { clock: 'normal' };
    await expect.poll(commands).toMatchObject([
      { type: 'suggest', options: { ...kept, game: { ninjas: true, tasks: true } } },
      { type: 'suggest', options: { ...kept, game: { ninjas: false } } },
    ]);
  });
});

describe('the chat where it is not beside the room', () => {
  beforeEach(() => localStorage.removeItem('chat-read'));
  afterEach(() => showLanguage('en'));

  it.each([
    [390, 844, 'en'],
    [844, 390, 'en'],
    [1024, 768, 'en'],
    [1099, 800, 'en'],
    // The longest words of a bar, and a long name.
    [760, 1000, 'ru'],
  ] as const)(
    'is opened by a button of the bar, at %i×%i, in %s',
    async (width, height, language) => {
      await showLanguage(language);
      await page.viewport(width, height);
      const screen = screenOf('waiting');
      const me = { id: 'p0', name: 'Константинополь-Лев' };
      const chat = { rule: 'all' as const, lines: [] };
      const world = { ...screen.world, me, chat, said: linesSaid(3) };
      await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
      const words = language === 'en' ? /^Chat, 3 unread/u : /^Чат.*3/u;
      const button = page.getByRole('button', { name: words });
      await expect.element(button).toBeVisible();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBe(clientWidth);
      expect(button.elements()).toHaveLength(1);
      await button.click();
      await expect.element(page.getByRole('log')).toBeVisible();
      await press('{Escape}');
      await expect.element(page.getByRole('log')).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: /^(?:Chat|Чат)/u })).toHaveFocus();
    },
  );

  it.each([
    [360, 640],
    [390, 844],
    [760, 1000],
    [844, 390],
    [1024, 768],
  ] as const)('has all reactions and Send within it at %i×%i', async (width, height) => {
    await page.viewport(width, height);
    const screen = screenOf('waiting');
    const chat = { rule: 'all' as const, lines: linesSaid(3) };
    const world = { ...screen.world, chat };
    await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
    await page.getByRole('button', { name: /^Chat/u }).click();
    const drawer = page.getByRole('dialog', { name: 'Chat' });
    const send = drawer.getByRole('button', { name: 'Send' });
    await expect.element(send).toBeVisible();
    const reactions = drawer.getByRole('group', { name: 'Reactions' }).getByRole('button');
    expect(reactions.elements()).toHaveLength(8);
    const { left, right } = drawer.element().getBoundingClientRect();
    for (const button of [...reactions.elements(), send.element()]) {
      const box = button.getBoundingClientRect();
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.left).toBeGreaterThanOrEqual(left);
      expect(box.right).toBeLessThanOrEqual(right);
    }
  });
});

describe('muting somebody in the chat of the room', () => {
  // The page remembers who is blocked, so no other test here uses this player’s id.
  const aiko = { id: 'blocked', name: 'Aiko' };

  beforeEach(() => {
    let blocked: readonly BlockedPerson[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
      const { body } = options ?? {};
      if (typeof body === 'string') {
        const { how } = JSON.parse(body) as Pick<BlockedPerson, 'how'> | { readonly how: null };
        blocked = how === null ? [] : [{ ...aiko, how }];
      }
      return Response.json(blocked);
    });
  });

  const lines = page.getByRole('log', { name: 'Chat' });
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });

  async function actOnAiko(size: readonly [number, number], action: string): Promise<void> {
    await page.viewport(...size);
    const screen = screenOf('waiting');
    const said = linesSaid(2).map((line) => ({ ...line, from: aiko }));
    const world = { ...screen.world, chat: { rule: 'all' as const, lines: said } };
    await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
    if (size === phone) await page.getByRole('button', { name: /^Chat/u }).click();
    await lines.getByRole('button', { name: 'Aiko' }).first().click();
    await lines.getByRole('button', { name: action }).click();
    if (action === 'Block')
      await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect.element(lines.getByText('Line 0')).not.toBeInTheDocument();
  }

  it.each([
    ['beside it', desk],
    ['over it', phone],
  ] as const)('can be undone where it is %s, and keeps the focus', async (_, size) => {
    await actOnAiko(size, 'Mute');
    await expect.element(page.getByText('Aiko is muted')).toBeVisible();
    await expect.element(undo).toHaveFocus();
    await press('{Enter}');
    await expect.element(lines.getByText('Line 0')).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(lines).toHaveFocus();
  });

  it('says why undoing it was refused, and offers it again', async () => {
    await actOnAiko(desk, 'Mute');
    await expect.element(undo).toHaveFocus();
    vi.mocked(fetch).mockImplementationOnce(async () =>
      Response.json({ error: { code: 'storage-unavailable' } }, { status: 503 }),
    );
    await press('{Enter}');
    await expect.element(page.getByText(/^Nothing can be saved right now/u)).toBeVisible();
    await press('{Enter}');
    await expect.element(lines.getByText('Line 0')).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
  });

  it('or blocking them is confirmed, too, and can be lifted at once', async () => {
    await actOnAiko(desk, 'Block');
    await expect.element(page.getByText('Aiko is blocked')).toBeVisible();
    const unblock = page.getByRole('status').getByRole('button', { name: 'Unblock' });
    await expect.element(unblock).toHaveFocus();
    await press('{Enter}');
    await expect.element(lines.getByText('Line 0')).toBeVisible();
    await expect.element(lines).toHaveFocus();
  });
});

it.each([desk, phone, [360, 640] as const])(
  'keeps what has the focus above its foot: %i×%i',
  async (...size) => {
    await show(size);
    const foot = document.querySelector('footer');
    const others = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select)'),
    ];
    const above = others.filter((one) => foot?.previousElementSibling?.contains(one));
    expect(above).not.toEqual([]);
    for (const one of above.filter((control) => control.checkVisibility())) {
      one.focus();
      const { bottom } = one.getBoundingClientRect();
      expect(bottom, one.textContent).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0);
    }
  },
);

it('leaves a line that is too long where it was typed, and says why', async () => {
  await page.viewport(...desk);
  const screen = screenOf('waiting');
  const world = { ...screen.world, chat: { rule: 'all' as const, lines: [] } };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  const field = page.getByRole('textbox', { name: 'Message everyone' });
  // A family emoji counts once, though it consists of many code points.
  const longest = `${'👨‍👩‍👧'.repeat(10)}${'n'.repeat(190)}`;
  await field.fill(`${longest}!`);
  await press('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: '200' })).toBeVisible();
  await press('?');
  await expect.element(field).toHaveValue(`${longest}!?`);
  await field.fill(longest);
  await press('{Enter}');
  await expect.element(page.getByRole('log').getByText(longest)).toBeVisible();
  await expect.element(field).toHaveValue('');
});

it('keeps what was said last in sight when a keyboard comes up, unless the reader has scrolled away', async () => {
  await page.viewport(...phone);
  const screen = screenOf('waiting');
  const world = { ...screen.world, chat: { rule: 'all' as const, lines: linesSaid(40) } };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  await page.getByRole('button', { name: /^Chat/u }).click();
  const chat = page.getByRole('log', { name: 'Chat' });
  const last = chat.getByText('Line 39');
  await expect.element(last).toBeVisible();
  const below = (): number =>
    last.element().getBoundingClientRect().bottom - chat.element().getBoundingClientRect().bottom;
  await expect.poll(below).toBeLessThanOrEqual(0);
  await page.viewport(390, 500);
  await expect.poll(() => chat.element().clientHeight).toBeLessThan(400);
  await expect.poll(below).toBeLessThanOrEqual(0);
  chat.element().scrollTop = 0;
  await page.viewport(390, 700);
  await expect.poll(() => chat.element().clientHeight).toBeGreaterThan(400);
  expect(chat.element().scrollTop).toBe(0);
});

it('shows what is new in the chat where a large screen enlarges it', async () => {
  await page.viewport(2560, 1440);
  const said = linesSaid(160);
  const screen = screenOf('waiting');
  const chat = { rule: 'all' as const, lines: said.slice(0, 100) };
  const world = { ...screen.world, chat, said: said.slice(100) };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  const log = page.getByRole('log', { name: 'Chat' });
  await expect.element(log.getByText('New', { exact: true })).toBeVisible();
  /** How far down the log the line above what is new ends, from 0 to 1. */
  const place = (): number => {
    const { top, height } = log.element().getBoundingClientRect();
    const line = log.getByText('New', { exact: true }).element().getBoundingClientRect();
    return (line.bottom - top) / height;
  };
  await expect.poll(place).toBeLessThan(0.5);
  expect(place()).toBeGreaterThan(0);
});

it.each([
  ['after a game that was ended', ['5f2d8a4b'], 1],
  ['not where a finished one was cleared away, as the table was made public', [], 0],
])('says that the last game has no result, %s', async (_, revealed, times) => {
  const { path, world } = screenOf('waiting');
  if (world.join?.ok !== true) throw new Error('no table');
  const { snapshot } = world.join;
  const view = { ...(snapshot.view as object), gameNumber: 1, revealed };
  const join = { ok: true as const, snapshot: { ...snapshot, view } };
  const screen = { path, world: { ...world, me: mateo, join } };
  await render(<ScreenShown screen={screen} games={[games[0]]} />);
  await expect.element(ready).toBeVisible();
  expect(page.getByText(/^The last game ended without a result/u).elements()).toHaveLength(times);
});

it.each([
  ['en', /^Not ready/u],
  ['fr', /^Pas encore/u],
  ['ru', /^Ещё подождём/u],
] as const)(
  'on a phone the countdown has two lines, and leaves the button that stops it its own: %s',
  async (language, name) => {
    await showLanguage(language);
    onTestFinished(() => showLanguage('en'));
    const { path, world } = screenOf('waiting');
    if (world.join?.ok !== true) throw new Error('no table');
    const { snapshot } = world.join;
    const startsAt = snapshot.now + 60_000;
    const view = {
      ...(snapshot.view as object),
      seats: [person(0), person(1)].map((one) => ({ ...one, ready: true })),
      countdown: { startsAt, adding: [], graceUntil: startsAt },
    };
    const join = { ok: true as const, snapshot: { ...snapshot, view } };
    const screen = { path, world: { ...world, me: mateo, join } };
    await render(<ScreenShown screen={screen} games={[games[0]]} />);
    const stop = page.getByRole('button', { name });
    const heightOf = (element: Element): number => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().height;
    };
    for (const width of [390, 360, 320]) {
      await page.viewport(width, 640);
      await expect.element(stop).toBeVisible();
      await document.fonts.ready;
      expect(heightOf(stop.element())).toBeLessThan(30);
      const counted = page.getByRole('status').getByText(/\d/u).first();
      expect(heightOf(counted.element())).toBeLessThan(width < 360 ? 76 : 52);
    }
  },
);

describe('the options of the room', () => {
  it('let the host lock the table, and say why something is refused', async () => {
    await page.viewport(...desk);
    const screen = screenOf('waiting');
    const world = {
      ...screen.world,
      me: { id: 'p0', name: 'Ondine' },
      onCommand: (message: CommandMessage, answer: (answer: CommandAnswer) => void) => {
        sent.push(message);
        answer({ ok: false, error: { code: 'not-host' } });
      },
    };
    await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
    await page.getByRole('button', { name: 'Change options' }).click();
    const options = page.getByRole('dialog', { name: 'All options' });
    await options.getByRole('switch', { name: /^Locked/u }).click();
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'lock', locked: true }]);
    await expect.element(options.getByText('Only the host can do that.')).toBeVisible();
  });

  it.each([desk, phone])(
    'have the button that saves them in sight, at %s × %s',
    async (...size) => {
      await showScreen('waiting', size, { id: 'p0', name: 'Ondine' });
      await page.getByRole('button', { name: 'Change options' }).click();
      const options = page.getByRole('dialog', { name: 'All options' });
      const save = options.getByRole('button', { name: 'Save options' });
      await expect.element(save).toBeInViewport({ ratio: 1 });
      // It covers nothing that has the focus.
      const hands = options.getByRole('switch', { name: /^Show all hands/u });
      await expect.element(hands).toBeInTheDocument();
      hands.element().focus();
      await expect
        .poll(() => hands.element().getBoundingClientRect().bottom)
        .toBeLessThan(save.element().getBoundingClientRect().top);
    },
  );

  it.each([
    [360, 640],
    [640, 360],
  ] as const)('show nothing below the button that saves them, at %s × %s', async (...size) => {
    await showScreen('waiting', size, { id: 'p0', name: 'Ondine' });
    await page.getByRole('button', { name: 'Change options' }).click();
    const save = page.getByRole('button', { name: 'Save options' });
    await expect.element(save).toBeInViewport({ ratio: 1 });
    expect(save.element().parentElement?.getBoundingClientRect().bottom).toBe(innerHeight);
  });
});

it('tells spectators who do not see yet that the game has begun who reads what they write', async () => {
  const { path, world } = screenOf('waiting');
  if (world.join?.ok !== true) throw new Error('no table');
  const { snapshot } = world.join;
  const presence = { away: [], watchers: 1, hasBegun: true } as const;
  const join = { ok: true as const, snapshot: { ...snapshot, presence } };
  await page.viewport(...desk);
  const screen = { path, world: { ...world, me: { id: 'p9', name: 'Zofia' }, join } };
  await render(<ScreenShown screen={screen} games={[games[0]]} />);
  await expect.element(page.getByLabelText('Message spectators')).toBeVisible();
  // Meanwhile they can get to know the game.
  const meanwhile = page.getByRole('paragraph').filter({ hasText: 'The game appears here' });
  await expect.element(meanwhile).toBeVisible();
  const ways = [...meanwhile.element().querySelectorAll('a')].map(({ pathname }) => pathname);
  expect(ways).toEqual(['/call-to-glory/learn', '/call-to-glory/rules']);
  // On a phone, too, that stands above the chairs.
  await page.viewport(390, 844);
  const chairs = page.getByRole('list', { name: 'Seats' }).element();
  await expect
    .poll(
      () => chairs.getBoundingClientRect().top - meanwhile.element().getBoundingClientRect().bottom,
    )
    .toBeGreaterThanOrEqual(0);
});
