import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { hashOf } from '../board/replay/game-link.ts';
import { notation } from '../games/call-to-glory/model/notation.ts';
import { lessons } from '../games/call-to-glory/tutorial/script.ts';
import { Boards } from './clans-and-glory/boards.tsx';
import { prepareGallery } from './clans-and-glory/prepare-gallery.ts';

const { pathname } = location;

const moment = page.getByRole('slider', { name: 'Moment' });

beforeEach(async () => {
  await prepareGallery('en');
  await page.viewport(1440, 900);
  await show('?players=2&at=8');
});

afterEach(() => history.replaceState(null, '', pathname));

it('has a heading of its own', async () => {
  await expect.element(page.getByRole('heading', { level: 1, name: 'Replay' })).toBeInTheDocument();
});

it('says in its log which moves a bot made for a player', async () => {
  const log = page.getByRole('complementary').getByRole('list');
  await expect.element(log).toMatchTextContent(/laid/u);
  await expect.element(log).not.toMatchTextContent(/bot/u);
  await cleanup();
  await show('?players=2&at=8&bot=1');
  await expect.element(log).toMatchTextContent(/Ondine \(bot\)/u);
});

it('opens a saved game of another game in the replay of that game', async () => {
  const record = lessons[0]?.record;
  if (record === undefined) throw new Error('the tutorial has no record');
  const address = `/replay/call-to-glory#${hashOf(notation, { record, names: [], at: null })}`;
  await open(`[Game "Call to Glory 1"]\nhttps://example.org${address}\n`);
  await expect.poll(() => `${location.pathname}${location.hash}`).toBe(address);
});

it('says that a game is not offered here, where its file was opened', async () => {
  const before = location.pathname;
  await open('https://example.org/replay/tarot#g=AQFAXsYH&n=Ondine&at=0');
  await expect
    .element(page.getByText('This file holds a game that is not offered here.'))
    .toBeVisible();
  expect(location.pathname).toBe(before);
});

it('says that there is no game in a file without one', async () => {
  // The address follows a moment later.
  await expect.poll(() => location.hash).toMatch(/&at=8&eyes=0$/u);
  const tooFar = `${'\n'.repeat(2 ** 20)}https://example.org/replay/call-to-glory#g=AQFAXsYH`;
  for (const text of ['', 'milk, bread', tooFar]) {
    const before = location.href;
    await open(text);
    await expect.element(page.getByText('There is no game in this file.')).toBeVisible();
    expect(location.href).toBe(before);
  }
});

it('says the same of a file that cannot be read any longer', async () => {
  vi.spyOn(Blob.prototype, 'text').mockRejectedValueOnce(new Error('so the test wants it'));
  onTestFinished(() => void vi.restoreAllMocks());
  await open('milk, bread');
  await expect.element(page.getByText('There is no game in this file.')).toBeVisible();
});

it.each([
  ['cut off', 'https://example.org/replay/clans-and-glory#g=AQFA'],
  ['missing', '[Game "Clans and Glory 1"]\n[Players "2"]\n'],
  ['of another version', 'https://example.org/replay/clans-and-glory#g=CQFAXsYH'],
  ['that of another game, and cut off', 'https://example.org/replay/call-to-glory#g=AQFAXsYH'],
])('says where a saved game is damaged: its link is %s', async (_, text) => {
  await open(text);
  await expect.element(page.getByText(/^The link at the end of this file/u)).toBeVisible();
});

it('says in one place what the last action led to, and only at its moment', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const share = page.getByRole('button', { name: 'Share this moment' });
  const said = (): string =>
    [...document.querySelectorAll('header [role="status"]')].map((one) => one.textContent).join('');
  const before = share.element().getBoundingClientRect().left;
  await open('milk, bread');
  await expect.poll(said).toBe('There is no game in this file.');
  expect(share.element().getBoundingClientRect().left).toBe(before);
  await share.click();
  await expect.poll(said).toMatch(/copied/u);
  expect(said()).not.toMatch(/no game/u);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toBe('');
});

it('says each time that the link was copied', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const { promise, resolve } = Promise.withResolvers<void>();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const share = page.getByRole('button', { name: 'Share this moment' });
  const link = page.getByText(/copied/u);
  await share.click();
  await expect.element(link).toBeVisible();
  copied.mockReturnValueOnce(promise);
  await share.click();
  await expect.element(link).not.toBeInTheDocument();
  resolve();
  await expect.element(link).toBeVisible();
});

it('has what moves a replay before the hundreds of entries of its log, for the Tab key', async () => {
  page.getByRole('list', { name: 'Log' }).element().focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  const region = page.getByRole('region', { name: 'Replay' }).element();
  expect(region.contains(document.activeElement)).toBe(true);
});

it('has one of the entries of its log for the Tab key, that of the moment shown', async () => {
  const log = page.getByRole('list', { name: 'Log' });
  log.element().focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.getAttribute('aria-current')).toBe('step');
  await userEvent.keyboard('{Tab}');
  expect(log.element().contains(document.activeElement)).toBe(false);
});

it('stays left if that happens right after a step, while the next page is being fetched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const next = page.getByRole('button', { name: 'Next move' }).element() as HTMLElement;
  const addressAfter = async (path: string): Promise<string> => {
    history.replaceState(null, '', path);
    next.click();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.runAllTimers();
    return `${location.pathname}${location.hash}`;
  };
  expect(await addressAfter('/replay/clans-and-glory')).toMatch(
    /^\/replay\/clans-and-glory#.*&at=9&/u,
  );
  expect(await addressAfter('/games')).toBe('/games');
});

it('marks at the end the line of the seat that it is seen from', async () => {
  await userEvent.keyboard('{End}');
  const marked = (): readonly (string | null)[] =>
    [...document.querySelectorAll('tr[data-me="true"] > th')].map(({ textContent }) => textContent);
  await expect.poll(marked).toEqual([expect.stringMatching(/^Ondine/u)]);
  await page
    .getByRole('group', { name: 'Seen from' })
    .getByRole('button', { name: 'Aiko', exact: true })
    .click();
  await expect.poll(marked).toEqual([expect.stringMatching(/^Aiko/u)]);
});

it.each([
  ['', 'Ended without a result'],
  ['&stop=players', 'Ended by the players, without a result'],
  ['&stop=absence', 'Ended without a result: nobody came back'],
  ['&stop=operator', 'Ended by the operator, without a result'],
])(
  'says at its end, and in its log, that a game ended without a result (%s)',
  async (stop, words) => {
    await cleanup();
    await show(`?players=2&moves=8&at=7${stop}`);
    await expect.element(page.getByRole('button', { name: words })).toBeInTheDocument();
    const heading = page.getByRole('heading', { level: 2, name: words });
    await expect.element(heading).not.toBeInTheDocument();
    await userEvent.keyboard('{End}');
    await expect.element(heading).toBeVisible();
    await expect.element(moment).toHaveAttribute('aria-valuetext', `Round 2, ${words}`);
  },
);

async function show(search: string): Promise<void> {
  history.replaceState(null, '', `${pathname}${search}`);
  await render(<Boards name="replay" />);
  await expect.element(moment).toBeVisible();
}

async function open(text: string): Promise<void> {
  const field = page.getByLabelText('Open a saved game').element();
  await userEvent.upload(field, new File([text], 'game.txt', { type: 'text/plain' }));
}
