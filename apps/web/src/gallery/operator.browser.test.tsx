import type { BanSomebody, OperatorView } from '@call-to-glory/protocol';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { settled } from '../board/testing/settled.ts';
import { games } from '../games/games.ts';
import { showLanguage } from '../lib/language/language-choice.ts';
import { faults } from './axe-faults.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { Screens } from './call-to-glory/screens.tsx';
import { ScreenShown } from './screen-shown.tsx';

const mei = { id: 'mei', name: 'Mei' };
const view: OperatorView = {
  players: [mei, { id: 'lev', name: 'Лев' }],
  nameless: 2,
  tables: [],
  reports: [
    {
      id: 'r1',
      at: Date.now(),
      by: { id: 'lev', name: 'Лев' },
      about: mei,
      table: '0000000000',
      seq: 4,
      reason: 'chat',
      words: 'Rude',
      chat: [],
    },
  ],
  bans: [
    { key: 'b', player: 'x', name: 'Rook', at: 1, until: null, reason: 'Spam', objection: 'No' },
  ],
  announcement: null,
  log: {
    entries: [
      {
        key: 'e1',
        at: Date.now(),
        by: 'Anna',
        act: 'banned',
        about: { id: 'x', name: 'Rook' },
        what: 'Spam',
        until: null,
      },
    ],
    hasOlder: true,
  },
  operator: 'Anna',
  counts: { playing: 1, waiting: 1, people: 4, watching: 0, medianMs: 38.4, errors: 0, reports: 1 },
  since: Date.now() - 3_600_000,
};

let asked: { readonly method: string; readonly body: unknown }[] = [];

beforeAll(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());

/** Opens the page of an operator whose token is valid. */
async function enter(width: number, height: number, shown = view): Promise<void> {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const method = init?.method ?? 'GET';
    if (address === '/api/operator/log/e1') {
      const [entry] = view.log.entries;
      const entries = [{ ...entry, key: 'e0', act: 'warned', by: 'Boris', what: 'Be kind' }];
      return Response.json({ entries, hasOlder: false });
    }
    if (method !== 'GET') asked.push({ method, body: JSON.parse(init?.body as string) as unknown });
    return Response.json(method === 'GET' ? shown : {});
  });
  await page.viewport(width, height);
  await render(<ScreenShown screen={{ path: '/operator', world: { me: null } }} games={games} />);
  await page.getByLabelText('Token').fill('the token');
  await page.getByRole('button', { name: 'Enter' }).click();
}

it.each([
  [1440, 900],
  [390, 844],
])('counts what goes on, and cuts nothing off: %i wide', async (width, height) => {
  await enter(width, height);
  await expect.element(page.getByText('table playing', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Appeal: “No”')).toBeVisible();
  await expect.element(page.getByText('38 ms')).toBeVisible();
  expect(await faults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it('shows the later of two views, in whatever order they come', async () => {
  await enter(1440, 900);
  const busy = page.getByText('table playing', { exact: true });
  await expect.element(busy).toBeVisible();
  const older = Promise.withResolvers<Response>();
  const newer = { ...view, nameless: 7 };
  const answers = [older.promise, Promise.resolve(Response.json(newer))];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answers.shift() ?? older.promise);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await refresh.click();
  const shown = page.getByText('7 without a name', { exact: false });
  await expect.element(shown).toBeVisible();
  older.resolve(Response.json(view));
  await settled();
  expect(shown.query()).not.toBeNull();
});

it('calls a token wrong, also if no header could carry it', async () => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (address !== '/api/operator') return fetch(address, init);
    // Throws where the browser would.
    const shown = new Headers(init?.headers).has('authorization');
    return Response.json({ error: { code: 'not-operator' } }, { status: shown ? 401 : 400 });
  });
  await page.viewport(390, 844);
  await render(<ScreenShown screen={{ path: '/operator', world: { me: null } }} games={games} />);
  await page.getByLabelText('Token').fill('пароль оператора');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect.element(page.getByText('This token is not valid.')).toBeVisible();
});

it('shows the heading of a section that a link leads to', async () => {
  const players = Array.from({ length: 40 }, (_, index) => ({
    id: `p${index}`,
    name: `P${index}`,
  }));
  await enter(1440, 900, { ...view, players: [mei, ...players] });
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  await page.getByRole('link', { name: 'People here' }).click();
  const bar = page.getByRole('banner').first().element().getBoundingClientRect();
  const heading = page.getByRole('heading', { name: 'People here' }).element();
  await expect.poll(() => heading.getBoundingClientRect().top).toBeLessThan(300);
  expect(heading.getBoundingClientRect().top).toBeGreaterThan(bar.bottom);
});

it('has the form for the token below its heading', async () => {
  await page.viewport(1440, 900);
  await render(<ScreenShown screen={{ path: '/operator', world: { me: null } }} games={games} />);
  const field = page.getByLabelText('Token');
  await expect.element(field).toBeVisible();
  const token = field.element().getBoundingClientRect();
  const heading = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(token.left).toBeCloseTo(heading.left, 0);
});

it('puts the announcement before reports on a phone, and past actions after everything else', async () => {
  await enter(390, 844);
  const top = (name: string): number =>
    page.getByRole('region', { name }).element().getBoundingClientRect().y;
  await expect.element(page.getByRole('region', { name: 'Log' })).toBeVisible();
  const names = ['Tell everyone', 'Reports', 'Bans', 'Tables now', 'People here', 'Log'];
  expect(names.toSorted((one, other) => top(one) - top(other))).toEqual(names);
});

it.each(['en', 'fr', 'ru'] as const)(
  'has its sections in one line, and the way to tell everyone in sight, on the smallest phone: %s',
  async (language) => {
    await enter(360, 640);
    await showLanguage(language);
    onTestFinished(() => showLanguage('en'));
    const links = page.getByRole('main').getByRole('navigation').getByRole('link').elements();
    await expect
      .poll(() => new Set(links.map((link) => link.getBoundingClientRect().top)).size)
      .toBe(1);
    const send = (): Element | null => document.querySelector('#tell button[type="submit"]');
    await expect.poll(() => send()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);

it('has fields for lines of text into which a phone does not zoom', async () => {
  await enter(390, 844);
  const field = page.getByRole('region', { name: 'Tell everyone' }).getByRole('textbox');
  await expect.element(field).toHaveStyle({ fontSize: '16px' });
});

it('cuts off no button of a question in Russian on a phone', async () => {
  await enter(390, 844);
  await showLanguage('ru');
  for (const name of [/^Предупредить: Mei/u, /^Блокировать: Mei/u]) {
    await page.getByRole('region', { name: 'Жалобы' }).getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    const { left, right } = dialog.element().getBoundingClientRect();
    for (const button of dialog.getByRole('button').elements()) {
      expect(button.getBoundingClientRect().left).toBeGreaterThan(left);
      expect(button.getBoundingClientRect().right).toBeLessThan(right);
    }
    const choices = dialog
      .getByRole('radio')
      .elements()
      .map(({ parentElement }) => parentElement);
    expect(new Set(choices.map((choice) => choice?.offsetHeight)).size).toBeLessThanOrEqual(1);
    await dialog.getByRole('button').first().click();
  }
  await showLanguage('en');
});

it('finds people, and bans them only when it has been asked for how long and why', async () => {
  await enter(390, 844);
  await page.getByRole('searchbox').fill('ле');
  const people = page.getByRole('region', { name: 'People here' });
  expect(people.getByRole('listitem').elements()).toHaveLength(1);
  await people.getByRole('button', { name: 'Ban Лев…' }).click();
  await expect.element(page.getByRole('button', { name: 'Don’t ban' })).toHaveFocus();
  await page.getByRole('button', { name: 'Don’t ban' }).click();
  expect(asked).toEqual([]);

  await people.getByRole('button', { name: 'Ban Лев…' }).click();
  const before = Date.now();
  await page.getByLabelText('1 hour').click({ force: true });
  await page.getByLabelText('Reason, shown to them').fill('Insults');
  await page.getByRole('button', { name: 'Ban for 1 hour' }).click();
  await expect.poll(() => asked).toHaveLength(1);
  const ban = asked[0]?.body as Extract<BanSomebody, { player: string }>;
  expect(ban).toMatchObject({ player: 'lev', name: 'Лев', reason: 'Insults' });
  expect(ban.until).toBeGreaterThanOrEqual(before + 3_600_000);
});

it('tells people of one name apart by their pages', async () => {
  const players = ['one', 'two'].map((id) => ({ id, name: 'Ingeborg' }));
  await enter(1440, 900, { ...view, players });
  const people = page.getByRole('region', { name: 'People here' });
  const pages = (): readonly (string | null)[] =>
    people
      .getByRole('link', { name: 'Ingeborg' })
      .elements()
      .map((link) => link.getAttribute('href'));
  await expect.poll(pages).toEqual(['/people/one', '/people/two']);
});

it('names the button of a report even where the account of its player is gone', async () => {
  const [report] = view.reports;
  if (report === undefined) throw new Error('there is no report');
  await enter(1440, 900, { ...view, reports: [{ ...report, about: { ...mei, name: '' } }] });
  const name = 'Close the report about deleted player';
  await expect.element(page.getByRole('button', { name })).toBeVisible();
});

it.each([
  [1, 0],
  [73, 1],
])('says of %i reports whether more follow than it shows', async (count, said) => {
  await enter(1440, 900, { ...view, counts: { ...view.counts, reports: count } });
  await expect.element(page.getByRole('link', { name: `Reports ${count}` })).toBeVisible();
  const more = page.getByText(
    `These are the 1 oldest of ${count} reports. The others follow as you close these.`,
  );
  expect(more.elements()).toHaveLength(said);
});

it('moves the focus to a heading once the button that had it is gone', async () => {
  await enter(1440, 900);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  const left = { ...view, bans: [] };
  for (const [button, heading, shown] of [
    ['Lift the ban of Rook', 'Bans', left],
    ['Close the report about Mei', 'Reports', { ...left, reports: [] }],
  ] as const) {
    const answers: object[] = [{}, shown];
    vi.mocked(fetch).mockImplementation(async () => Response.json(answers.shift() ?? shown));
    await page.getByRole('button', { name: button }).click();
    await expect.element(page.getByRole('button', { name: button })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: heading })).toHaveFocus();
  }
});

it('reads out to nobody what a ban would say', async () => {
  await enter(1440, 900);
  await page
    .getByRole('region', { name: 'Reports' })
    .getByRole('button', { name: 'Ban Mei…' })
    .click();
  const preview = page.getByText(/^You are banned/u);
  await expect.element(preview).toBeVisible();
  expect(preview.element().closest('[role="alert"], [aria-live]')).toBeNull();
});

it('warns somebody in words that are previewed', async () => {
  await enter(390, 844);
  await page.getByRole('region', { name: 'Reports' }).getByText('Warn').click();
  const words = page.getByLabelText('What to tell them');
  await expect.element(words).toHaveFocus();
  await page.getByRole('button', { name: 'Send the warning' }).click();
  expect(asked).toEqual([]);
  await words.fill('Be kind');
  await expect.element(page.getByText('A warning from the operator')).toBeVisible();
  await expect.element(page.getByText('Be kind.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send the warning' }).click();
  await expect
    .poll(() => asked)
    .toEqual([{ method: 'POST', body: { player: 'mei', name: 'Mei', words: 'Be kind' } }]);
});

it.each([
  ['Warn Mei', 'What to tell them', 'Send the warning'],
  ['Ban Mei…', 'Reason, shown to them', 'Ban for 1 day'],
])('keeps what was typed where it is refused: %s', async (open, field, act) => {
  await enter(360, 640);
  await page.getByRole('region', { name: 'Reports' }).getByRole('button', { name: open }).click();
  const words = page.getByLabelText(field);
  await words.fill('Be kind');
  vi.mocked(fetch).mockImplementationOnce(async () =>
    Response.json({ error: { code: 'storage-unavailable' } }, { status: 503 }),
  );
  const button = page.getByRole('button', { name: act });
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^Nothing can be saved right now/u)).toBeVisible();
  await expect.element(words).toHaveValue('Be kind');
  await button.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

it('says what was refused after its dialog had been closed', async () => {
  await enter(1440, 900);
  await page
    .getByRole('region', { name: 'Reports' })
    .getByRole('button', { name: 'Warn Mei' })
    .click();
  await page.getByLabelText('What to tell them').fill('Be kind');
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  vi.mocked(fetch).mockImplementationOnce(() => answer);
  await page.getByRole('button', { name: 'Send the warning' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  resolve(Response.json({ error: { code: 'storage-unavailable' } }, { status: 503 }));
  await expect.element(page.getByText(/^Nothing can be saved right now/u)).toBeVisible();
});

it('shows what operators have done, further back on request', async () => {
  await enter(1440, 900);
  const log = page.getByRole('region', { name: 'Log' });
  await expect.element(log.getByText('Banned Rook')).toBeVisible();
  await expect.element(log.getByText(/by you, for good, “Spam”/u)).toBeVisible();
  await log.getByRole('button', { name: 'Show older' }).click();
  await expect.element(log.getByText('Warned Rook')).toBeVisible();
  await expect.element(log.getByText(/by Boris, “Be kind”/u)).toBeVisible();
  expect(log.getByRole('button').elements()).toEqual([]);
});

it('shows a warning on any page until it is confirmed', async () => {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    if (init?.method === 'POST')
      asked.push({ method: 'POST', body: JSON.parse(init.body as string) });
    return Response.json({});
  });
  await page.viewport(360, 640);
  const world = { me: mei, sanction: { at: 7, words: 'Be kind' } };
  await render(<ScreenShown screen={{ path: '/settings', world }} games={games} />);
  const warning = page.getByRole('dialog', { name: 'A warning from the operator' });
  await expect.element(warning.getByText('Be kind.')).toHaveFocus();
  await warning.getByRole('button', { name: 'I’ve read it' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.poll(() => asked).toEqual([{ method: 'POST', body: { at: 7 } }]);
});

it('does not take Escape as confirmation that a warning has been read', async () => {
  asked = [];
  await page.viewport(360, 640);
  const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
  await render(<Screens name="warned" />);
  const warning = page.getByRole('dialog', { name: 'A warning from the operator' });
  await expect.element(warning).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).not.toBeInTheDocument();
  expect(post).not.toHaveBeenCalledWith('/api/warnings/read', expect.anything());
});

it.each([
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
])('shows an announcement at a table of %s', async (_, width, height) => {
  await page.viewport(width, height);
  await render(<Screens name="announced" />);
  const words = page.getByText(/^We restart in ten minutes/u);
  await expect.element(words).toBeVisible();
  // Beside a sign and a cross, no column of single words.
  expect(words.element().clientWidth).toBeGreaterThan(160);
});
