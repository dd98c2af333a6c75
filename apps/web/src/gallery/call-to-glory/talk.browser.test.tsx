import type { BlockedPerson } from '@call-to-glory/protocol';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { fixturePath } from '../../board/testing/table-state.ts';
import { games } from '../../games/games.ts';
import { settings } from '../../lib/settings/settings.ts';
import { faults } from '../axe-faults.ts';
import type { FakeWorld } from '../fake-shell.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { alone, linesSaid, screenOf, Screens, talking } from './screens.tsx';

const sizes = [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

beforeAll(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());
beforeEach(() => localStorage.removeItem('chat-read'));

const chatButton = page.getByRole('button', { name: /^Open the chat/ });
const bubbles = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-bubble]'),
];

describe('what somebody says', () => {
  it.each(sizes)(
    'appears at their plate, over nothing that is played with: %i×%i',
    async (...size) => {
      await page.viewport(...size);
      await render(<Screens name="talk" />);
      await expect.poll(() => bubbles().length).toBeGreaterThan(0);
      await expect
        .poll(() => bubbles().filter((bubble) => getComputedStyle(bubble).visibility === 'visible'))
        .not.toEqual([]);
      for (const bubble of bubbles()) {
        const box = bubble.getBoundingClientRect();
        const hidden = [
          ...document.querySelectorAll('[data-pile], #hand, main h2[data-home]'),
        ].filter((other) => meet(box, other.getBoundingClientRect()));
        expect(hidden).toEqual([]);
        expect(box.right).toBeLessThanOrEqual(innerWidth);
      }
    },
  );

  it('is read out by lines that make the page no higher than the screen', async () => {
    await page.viewport(390, 844);
    await render(<Screens name="talk" />);
    await expect.poll(() => bubbles().length).toBeGreaterThan(0);
    expect(document.documentElement.scrollHeight).toBe(844);
  });

  it('takes the free width of a row on a phone, on fewer lines', async () => {
    await page.viewport(390, 844);
    const { width, height } = await boxOfWordsBy(3);
    expect(width).toBeGreaterThan(160);
    expect(height).toBeLessThan(52);
  });

  it.each([
    [1, 390, 844],
    [1, 360, 640],
    [2, 390, 844],
    [2, 360, 640],
    [3, 390, 844],
    [3, 360, 640],
  ])('hides nobody else’s sets on a phone: seat %i at %i×%i', async (seat, ...size) => {
    await page.viewport(...size);
    const box = await boxOfWordsBy(seat);
    const strip = document.querySelector(`[data-plate="${seat}"]`)?.closest('[data-place]');
    const hidden = [...document.querySelectorAll('[data-soft]')]
      // Two sets leave the end of a strip free for it.
      .filter((set) => strip?.contains(set) !== true || strip.querySelectorAll('li').length < 3)
      .filter((set) => meet(set.getBoundingClientRect(), box))
      .map((set) => set.textContent);
    expect(hidden).toEqual([]);
  });

  it.each([
    [1, 844, 390],
    [2, 844, 390],
    [3, 844, 390],
    [0, 667, 375],
    [1, 667, 375],
  ])(
    'hides no plate, no set, no ninja and no task on its side: seat %i at %i×%i',
    async (seat, ...size) => {
      await page.viewport(...size);
      const box = await boxOfWordsBy(seat);
      const kept = '[data-plate], [data-soft], [data-kept-clear], [data-anchor^="ninjas"]';
      const others = [...document.querySelectorAll(`${kept}, [aria-label="Your tasks"] li`)];
      expect(others.filter((other) => meet(box, other.getBoundingClientRect()))).toEqual([]);
    },
  );

  it('is counted until it has been in sight, and found below the line that marks what is new', async () => {
    await page.viewport(390, 844);
    await render(<Screens name="talk" />);
    await expect
      .element(page.getByRole('button', { name: 'Open the chat: 2 new messages' }))
      .toBeVisible();
    await chatButton.click();
    const chat = page.getByRole('log', { name: 'Chat' });
    await expect.element(chat.getByText('New', { exact: true })).toBeVisible();
    await expect.element(chat.getByText('Those Monks aren’t safe, are they?')).toBeVisible();
    // The plate and the other players stay in sight above it.
    const prompt = page
      .getByRole('dialog')
      .getByRole('button')
      .getByText('Your turn. Draw two cards');
    await expect.element(prompt).toBeVisible();
    expect(roomBelowBaseline(prompt.element())).toBeGreaterThanOrEqual(0);
    expect(document.querySelector('[data-plate="3"]')?.getBoundingClientRect().bottom).toBeLessThan(
      document.querySelector('[role=tablist]')?.getBoundingClientRect().top ?? 0,
    );
    expect(await faults()).toEqual([]);
    await expect.element(chat.getByText('New', { exact: true })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect
      .element(page.getByRole('button', { name: 'Open the chat', exact: true }))
      .toHaveFocus();
  });

  it('keeps its height in a page that has been zoomed into, where no keyboard covers it', async () => {
    await page.viewport(390, 844);
    await render(<Screens name="talk" />);
    await chatButton.click();
    const field = page.getByRole('textbox').element();
    const before = field.getBoundingClientRect().bottom;
    const seen = visualViewport;
    if (seen === null) throw new Error('there is no visual viewport');
    vi.spyOn(seen, 'scale', 'get').mockReturnValue(2);
    vi.spyOn(seen, 'height', 'get').mockReturnValue(422);
    seen.dispatchEvent(new Event('resize'));
    expect(field.getBoundingClientRect().bottom).toBe(before);
    // A keyboard leaves the scale.
    vi.spyOn(seen, 'scale', 'get').mockReturnValue(1);
    seen.dispatchEvent(new Event('resize'));
    expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(422);
  });

  it('opens at the line above what is new, however much that is, and follows what the viewer says', async () => {
    await page.viewport(390, 844);
    const world = talking();
    const said = linesSaid(40);
    await render(
      <ScreenShown screen={{ path: fixturePath, world: { ...world, said } }} games={[games[0]]} />,
    );
    await expect.element(page.getByRole('button', { name: /40 new messages/ })).toBeVisible();
    await chatButton.click();
    const chat = page.getByRole('log', { name: 'Chat' });
    const { top, bottom } = chat.element().getBoundingClientRect();
    const line = chat.getByText('New', { exact: true }).element().getBoundingClientRect();
    expect(line.top).toBeGreaterThanOrEqual(top);
    expect(line.bottom).toBeLessThan((top + bottom) / 2);
    await page.getByRole('textbox').fill('All right');
    await userEvent.keyboard('{Enter}');
    // Measured together: the drawer may still be moving.
    const below = (): number =>
      chat.getByText('All right').element().getBoundingClientRect().bottom -
      chat.element().getBoundingClientRect().bottom;
    await expect.poll(below).toBeLessThanOrEqual(0);
  });

  it('is larger on a large screen, where it opens at what is new, too', async () => {
    await page.viewport(2560, 1440);
    const world = { ...talking(), said: linesSaid(40) };
    await render(<ScreenShown screen={{ path: fixturePath, world }} games={[games[0]]} />);
    await page.getByRole('tab', { name: /^Chat/u }).click();
    const chat = page.getByRole('log', { name: 'Chat' });
    await expect.element(chat.getByText('New', { exact: true })).toBeVisible();
    const { width, top, bottom } = chat.element().getBoundingClientRect();
    expect(width).toBeGreaterThan(380);
    const line = chat.getByText('New', { exact: true }).element().getBoundingClientRect();
    expect(line.top).toBeGreaterThanOrEqual(top);
    expect(line.bottom).toBeLessThan((top + bottom) / 2);
  });

  it('takes two presses if it is a reaction, which then appears at the viewer’s own plate', async () => {
    await page.viewport(390, 844);
    await render(<Screens name="talk" />);
    await chatButton.click();
    await page.getByRole('button', { name: 'Good luck' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => bubbles().map(({ dataset }) => dataset['bubble'])).toContain('0');
  });
});

describe('a press on a plate', () => {
  it('opens a menu about the player there; arrows walk through it, Escape returns the focus', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="talk" />);
    const plate = page.getByRole('button', { name: 'Mateo', exact: true }).first();
    await plate.click();
    const menu = page.getByRole('menu', { name: 'Options for Mateo' });
    const items = menu.getByRole('menuitem');
    await expect.element(items.first()).toHaveFocus();
    // Eight reactions and the other items; no move is asked of them, so nobody reminds them.
    expect(items.elements()).toHaveLength(8 + 5);
    await expect.element(menu.getByText('Remind')).not.toBeInTheDocument();
    expect(await faults()).toEqual([]);
    await userEvent.keyboard('{End}');
    await expect.element(menu.getByRole('menuitem', { name: /^Report/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(plate).toHaveFocus();
  });

  it.each(sizes)('holds names of any length, as does what it opens: %i×%i', async (...size) => {
    await page.viewport(...size);
    const world = talking('long-names');
    await render(<ScreenShown screen={{ path: fixturePath, world }} games={[games[0]]} />);
    const plate = page.getByRole('button', { name: /^Maximilienne/ }).first();
    await expect.element(plate).toBeVisible();
    const { scrollWidth, clientWidth } = plate.element();
    const isCut = scrollWidth > clientWidth;
    expect(isCut ? getComputedStyle(plate.element()).textOverflow : 'ellipsis').toBe('ellipsis');
    await expect
      .poll(() => plate.element().closest('h3')?.scrollWidth)
      .toBe(plate.element().closest('h3')?.clientWidth);
    await plate.click();
    const talk = page.getByRole('menuitem', { name: /everyone here sees it/ });
    await expect.element(talk).toBeVisible();
    // Nothing beside it is cut off.
    const cut = [...talk.element().querySelectorAll('*')].filter(
      (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  });

  it.each(sizes)('has all reactions within its menu at %i×%i', async (...size) => {
    await page.viewport(...size);
    await render(<Screens name="talk" />);
    await page.getByRole('button', { name: 'Mateo', exact: true }).first().click();
    const menu = page.getByRole('menu', { name: 'Options for Mateo' });
    await expect.element(menu).toBeVisible();
    const { left, right } = menu.element().getBoundingClientRect();
    const reactions = menu.getByRole('group').getByRole('menuitem').elements();
    expect(reactions).toHaveLength(8);
    const boxes = reactions.map((one) => one.getBoundingClientRect());
    expect(boxes.filter((box) => box.left < left || box.right > right || box.width < 44)).toEqual(
      [],
    );
  });

  it('opens for a key after a finger has rested there, which no click may follow', async () => {
    await page.viewport(390, 844);
    await render(<Screens name="talk" />);
    const plate = page.getByRole('button', { name: 'Mateo', exact: true }).first();
    await expect.element(plate).toBeVisible();
    plate
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    const menu = page.getByRole('menu', { name: 'Options for Mateo' });
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(plate).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).toBeVisible();
  });

  it('opens nothing at the viewer’s own plate where nobody can say anything', async () => {
    await page.viewport(1440, 900);
    const world = { ...talking(), chat: { rule: 'off', lines: [] }, said: [] } as const;
    await render(<ScreenShown screen={{ path: fixturePath, world }} games={[games[0]]} />);
    await expect
      .element(page.getByRole('button', { name: 'Mateo', exact: true }).first())
      .toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Ondine', exact: true }))
      .not.toBeInTheDocument();
  });

  it('says why a reaction was refused', async () => {
    await page.viewport(1440, 900);
    const world = { ...talking(), refusesTalk: { code: 'rate-limited' } } as const;
    await render(<ScreenShown screen={{ path: fixturePath, world }} games={[games[0]]} />);
    await page.getByRole('button', { name: 'Mateo', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Respect' }).click();
    await expect.element(page.getByRole('alert').getByText(/moment/)).toBeVisible();
  });

  it('leaves the reason why something else was refused when a reaction succeeds', async () => {
    await page.viewport(1440, 900);
    const world: FakeWorld = {
      ...talking(),
      onCommand: (_, answer) => answer({ ok: false, error: { code: 'rate-limited' } }),
    };
    await render(<ScreenShown screen={{ path: fixturePath, world }} games={[games[0]]} />);
    const plate = page.getByRole('button', { name: 'Mateo', exact: true }).first();
    const words = page.getByRole('alert').getByText(/moment/);
    await plate.click();
    await page.getByRole('menuitem', { name: /^Give/ }).click();
    await expect.element(words).toBeVisible();
    await plate.click();
    await page.getByRole('menuitem', { name: 'Respect' }).click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(words).toBeVisible();
  });

  it('says why somebody could not be muted', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(Response.json({ error: { code: 'rate-limited' } }, { status: 429 })),
    );
    await page.viewport(1440, 900);
    await render(<Screens name="talk" />);
    const plate = page.getByRole('button', { name: 'Mateo', exact: true }).first();
    const words = page.getByRole('alert').getByText(/moment/);
    await plate.click();
    await page.getByRole('menuitem', { name: /^Mute/ }).click();
    await expect.element(words).toBeVisible();
  });

  it('asks before somebody is blocked, and confirms it', async () => {
    rememberBlocks();
    await page.viewport(390, 844);
    await render(<Screens name="talk" />);
    await page.getByRole('button', { name: 'Mateo', exact: true }).first().click();
    await page.getByRole('menuitem', { name: /^Block/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Mateo?' });
    await dialog.getByRole('button', { name: 'Block' }).click();
    const note = page.getByRole('status').filter({ hasText: 'Mateo is blocked' });
    await expect.element(note).toBeVisible();
    await note.getByRole('button', { name: 'Unblock' }).click();
    await expect.element(note).not.toBeInTheDocument();
  });

  it.each(['mute', 'block'] as const)('offers to undo a %s without describing it', async (how) => {
    rememberBlocks();
    await page.viewport(1440, 900);
    await render(<Screens name="talk" />);
    await page.getByRole('button', { name: 'Mateo', exact: true }).first().click();
    const act = how === 'mute' ? 'Mute' : 'Block';
    await page.getByRole('menuitem', { name: new RegExp(`^${act}`) }).click();
    if (how === 'block') await page.getByRole('dialog').getByRole('button', { name: act }).click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Mateo is' })).toBeVisible();
    await page.getByRole('button', { name: 'Mateo', exact: true }).first().click();
    // In place of a block, a mute would be less.
    expect(page.getByRole('menuitem', { name: /^Mute/ }).elements()).toEqual([]);
    await page.getByRole('menuitem', { name: `Un${how}`, exact: true }).click();
    await expect.element(page.getByText('Mateo is')).not.toBeInTheDocument();
  });

  it('asks so in the chat, too, and gives the focus back', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="talk" />);
    await page.getByRole('tab', { name: /^Chat/ }).click();
    await page.getByRole('log').getByRole('button', { name: 'Mateo' }).first().click();
    const block = page.getByRole('button', { name: 'Block', exact: true });
    await block.click();
    const dialog = page.getByRole('dialog', { name: 'Block Mateo?' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(block).toHaveFocus();
  });
});

describe('alone with bots', () => {
  it('the player sets the bots’ pace and skips to their own turn, and nothing is counted or voted on', async () => {
    await page.viewport(1440, 900);
    const paces: string[] = [];
    const world = alone((pace) => void paces.push(pace));
    await render(<ScreenShown screen={{ path: fixturePath, world }} games={[games[0]]} />);
    const pace = page.getByRole('radiogroup', { name: 'Bot speed' });
    await pace.getByRole('radio', { name: 'Quick' }).click();
    await page.getByRole('button', { name: 'Skip to my turn' }).click();
    expect(paces).toEqual(['normal', 'quick', 'skip']);
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'People and game' }).click();
    const drawer = page.getByRole('dialog', { name: 'At this table' });
    await expect.element(drawer.getByRole('button', { name: 'End this game' })).toBeVisible();
    await expect.element(drawer.getByRole('button', { name: /pause/i })).not.toBeInTheDocument();
    settings.set('botPace', 'normal');
  });

  it('the bots’ paces keep within the margins of the side panel in Russian', async () => {
    await prepareGallery('ru');
    onTestFinished(() => prepareGallery('en'));
    await page.viewport(1440, 900);
    await render(<ScreenShown screen={{ path: fixturePath, world: alone() }} games={[games[0]]} />);
    const paces = page.getByRole('radiogroup', { name: 'Скорость ботов' });
    await expect.element(paces).toBeVisible();
    const panel = paces.element().parentElement ?? document.body;
    const endOf = (one: Element): number => one.getBoundingClientRect().right;
    expect(endOf(panel) - endOf(paces.element())).toBeGreaterThan(12);
  });

  it.each([0, 1])(
    'with %i watching there are tabs only if there is somebody to talk to',
    async (watchers) => {
      await page.viewport(1440, 900);
      const world = alone();
      if (world.join?.ok !== true) throw new Error('nobody plays');
      const snapshot = {
        ...world.join.snapshot,
        presence: { ...world.join.snapshot.presence, watchers },
      };
      const watched = { ...world, join: { ok: true, snapshot } } as const;
      await render(
        <ScreenShown screen={{ path: fixturePath, world: watched }} games={[games[0]]} />,
      );
      await expect.element(page.getByRole('radiogroup', { name: 'Bot speed' })).toBeVisible();
      expect(page.getByRole('tab', { name: 'Chat' }).elements()).toHaveLength(watchers);
    },
  );
});

it('asks somebody whose time has run out whether they are still there', async () => {
  await page.viewport(390, 844);
  // Nobody has pressed anything for a while.
  vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false);
  await render(<Screens name="still-there" />);
  const dialog = page.getByRole('dialog', { name: 'Still there?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('the short name of a tab is wide enough for a finger', async () => {
  await page.viewport(390, 844);
  await render(<Screens name="talk" />);
  await chatButton.click();
  const tab = page.getByRole('tab', { name: 'Log' });
  await expect.element(tab).toBeVisible();
  const { left, right, top } = tab.element().getBoundingClientRect();
  const middle = (left + right) / 2;
  const pressed = [middle - 21, middle + 21].map((x) => document.elementFromPoint(x, top + 20));
  expect(pressed).toEqual([tab.element(), tab.element()]);
});

it('a press below the log leads to the field of the chat', async () => {
  await page.viewport(1440, 900);
  await render(<Screens name="talk" />);
  await page.getByRole('button', { name: 'Message the table' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message the table' })).toHaveFocus();
});

it('nobody whom the host has removed is led to a field', async () => {
  await page.viewport(1440, 900);
  const screen = screenOf('talk');
  const { join, me } = screen.world;
  if (join?.ok !== true || me === null) throw new Error('nobody talks');
  const view = { ...(join.snapshot.view as object), kicked: [me.id] };
  const world = { ...screen.world, join: { ...join, snapshot: { ...join.snapshot, view } } };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  await expect.element(page.getByRole('list', { name: 'Log' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Message the table' }).elements()).toEqual([]);
  await page.getByRole('tab', { name: /^Chat/u }).click();
  await expect
    .element(page.getByRole('tabpanel').getByText(/You can still watch, but not chat/u))
    .toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

/** How far the lowest letter of a line stays above the end of its box, in pixels. */
function roomBelowBaseline(line: Element): number {
  const { font, lineHeight } = getComputedStyle(line);
  const drawing = document.createElement('canvas').getContext('2d');
  if (drawing === null) return Number.NaN;
  drawing.font = font;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxDescent } =
    drawing.measureText('gjpy');
  const height = fontBoundingBoxAscent + fontBoundingBoxDescent;
  const leading = Number.parseFloat(lineHeight) - height;
  return leading / 2 + fontBoundingBoxDescent - actualBoundingBoxDescent;
}

/** Answers as a server that remembers whom the viewer has muted or blocked. The page remembers it, too: tests undo it. */
function rememberBlocks(): void {
  let blocked: readonly BlockedPerson[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const { body } = options ?? {};
    if (typeof body === 'string') {
      const { how } = JSON.parse(body) as Pick<BlockedPerson, 'how'> | { readonly how: null };
      const id = new Request(address).url.split('/').at(-1) ?? '';
      blocked = how === null ? [] : [{ id, name: 'Mateo', how }];
    }
    return Response.json(blocked);
  });
}

/** Shows the table while somebody says something; returns the box of the words. */
async function boxOfWordsBy(seat: number): Promise<DOMRect> {
  const world = talking();
  const said = (world.said ?? []).map((line) => ({
    ...line,
    seat,
    body: { type: 'text', text: 'Those Monks aren’t safe, are they?' } as const,
  }));
  await render(
    <ScreenShown screen={{ path: fixturePath, world: { ...world, said } }} games={[games[0]]} />,
  );
  await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
  await expect
    .poll(() => bubbles().map((bubble) => getComputedStyle(bubble).visibility))
    .toEqual(['visible']);
  return bubbles()[0]?.getBoundingClientRect() ?? new DOMRect();
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5
  );
}

it('tells who said a line also of those that the viewer said', async () => {
  await page.viewport(390, 844);
  await render(<Screens name="talk" />);
  await chatButton.click();
  const own = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Enjoy them' });
  await expect.element(own).toMatchTextContent(/^You /u);
  const hidden = own.getByText('You', { exact: true }).element() as HTMLElement;
  expect(hidden.offsetParent).toBe(document.getElementById('chat-lines'));
});
