import type { FriendLinkOwner, Friends, Me } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { App } from '../app.tsx';
import { FriendNotes } from '../features/friends/friend-notes.tsx';
import { InviteFriends } from '../features/friends/invite-friends.tsx';
import { messages } from '../features/friends/messages.ts';
import { Notes } from '../features/friends/notes.tsx';
import { games } from '../games/games.ts';
import type { ConnectionListener } from '../lib/connection/connection.ts';
import type { QueryState } from '../lib/query/query.ts';
import { ShellContext } from '../lib/shell/shell-context.ts';
import { createStore } from '../lib/store/store.ts';
import { faults } from './axe-faults.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { fakeShell, type FakeWorld } from './fake-shell.ts';
import { listedOf, ondine } from './listed-table.ts';
import { ScreenShown } from './screen-shown.tsx';

const now = Date.UTC(2026, 10, 25);
const table = listedOf(
  { gameId: 'call-to-glory', standard: { quick: false, tasks: false, ninjas: false } },
  now,
)('0123456789', ['Mei', null, null]);
const friends: Friends = {
  link: 'k3mq7x9pk3mq7x9p0123456789ab',
  isShown: true,
  friends: [
    { id: '0123456789-0', name: 'Mei', since: now, isHere: true, table },
    { id: 'lev', name: 'Лев', since: now, isHere: false, table: null },
  ],
  invites: [{ from: { id: '0123456789-0', name: 'Mei' }, at: now, table }],
};

/** Method, path and body of every request to the server except for GET. */
let asked: string[] = [];
let owner: FriendLinkOwner | null = null;

beforeAll(() => prepareGallery('en'));
beforeEach(() => {
  asked = [];
  owner = { id: 'mei', name: 'Mei', are: 'stranger' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const path = typeof address === 'string' ? address : '';
    const method = options?.method ?? 'GET';
    if (method !== 'GET') {
      const body = typeof options?.body === 'string' ? ` ${options.body}` : '';
      asked.push(`${method} ${path}${body}`);
    }
    if (path.endsWith('/look')) {
      return owner === null
        ? Response.json({ error: { code: 'bad-friend-link' } }, { status: 404 })
        : Response.json(owner);
    }
    if (path === '/api/tables') return Response.json({ id: '9876543210' }, { status: 201 });
    if (path === '/api/games') return Response.json({ games: [], ratings: [], hasOlder: false });
    if (path === '/api/invites') return Response.json([{ id: 'lev', how: 'not-told' }]);
    if (path === '/api/friends/lev') {
      return Response.json({ ...friends, friends: friends.friends.slice(0, 1) });
    }
    return Response.json(friends);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname);
});

async function open(
  path: string,
  [width, height]: readonly [number, number] = [1440, 900],
  me: FakeWorld['me'] = ondine,
): Promise<void> {
  await page.viewport(width, height);
  await render(<ScreenShown screen={{ path, world: { me } }} games={games} />);
}

it.each([
  [1440, 900],
  [360, 640],
] as const)('my friends: accessible, and cut off nowhere, %s × %s', async (...size) => {
  await open('/friends', size);
  await expect.element(page.getByText('At a table: Call to Glory · 2 free chairs')).toBeVisible();
  await expect.element(page.getByText('Friends since 25 November 2026')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Join Mei' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Your friend link' });
  await expect.element(field).toHaveValue(`${location.origin}/friends#${friends.link}`);
  expect(await faults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
  const title = page.getByRole('heading', { level: 1, name: 'Friends' }).element();
  const seen = [...document.querySelectorAll('main :is(h1, h2)')].filter(
    ({ textContent, clientWidth }) => textContent === 'Friends' && clientWidth > 1,
  );
  expect(seen).toEqual([title]);
});

it('says to somebody without a name what one is for', async () => {
  await open('/friends', undefined, null);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  await expect.element(page.getByText(/^Once you have a name/u)).toBeVisible();
});

it('asks nobody for a name before it is known whether they have one, and goes on where the form was', async () => {
  const shell = fakeShell({ me: null });
  const who = createStore<QueryState<Me | null>>({
    type: 'failed',
    refused: { code: 'offline' },
    isLoading: false,
  });
  const me = createStore<Me | null>(null);
  const callMe = (name: string): ReturnType<typeof shell.session.callMe> => {
    const value = { id: 'new', name };
    me.set(value);
    return Promise.resolve({ ok: true, value });
  };
  const session = { ...shell.session, me, callMe, who: { ...who, ask: () => {} } };
  await render(
    <Router hook={memoryLocation({ path: '/friends' }).hook}>
      <App games={games} shell={{ ...shell, session, backend: { ...shell.backend, player: me } }} />
    </Router>,
  );
  const name = page.getByRole('textbox');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/server\scannot\sbe\sreached/u);
  await expect.element(name).not.toBeInTheDocument();
  who.set({ type: 'loaded', value: null });
  await name.fill('Ondine');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Friends' })).toHaveFocus();
});

it('asks before a friend is removed', async () => {
  // No other test here asks for this player's friends: answers stay fresh for some seconds.
  await open('/friends', undefined, { ...ondine, id: 'somebody-else' });
  const remove = page.getByRole('button', { name: 'Remove Лев from your friends' });
  await remove.click();
  await page.getByRole('button', { name: 'Keep' }).click();
  expect(asked).toEqual([]);
  await remove.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => asked).toEqual(['DELETE /api/friends/lev']);
  await expect.element(page.getByRole('link', { name: 'Лев' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Friends' })).toHaveFocus();
});

it('goes on at the first friend who was not shown, when all are asked for', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    ...friends.friends[1],
    id: `f${at}`,
    name: `Ada ${at}`,
  }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ ...friends, friends: many }),
  );
  await open('/friends', undefined, { ...ondine, id: 'has-many-friends' });
  await page.getByRole('button', { name: /8/u }).click();
  await expect.element(page.getByRole('link', { name: 'Ada 6' })).toHaveFocus();
});

it('cuts a long name of one word with an ellipsis', async () => {
  const [mei] = friends.friends;
  const long = { ...mei, name: 'Wolfeschlegelsteinhausen' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ ...friends, friends: [long] }),
  );
  await open('/friends', [360, 640], { ...ondine, id: 'has-long-friend' });
  const name = page.getByRole('link', { name: long.name });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth } = name.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(getComputedStyle(name.element()).textOverflow).toBe('ellipsis');
});

it('keeps the focus when the button that makes the friend link has gone', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) =>
    Response.json({ ...friends, link: options?.method === 'POST' ? friends.link : null }),
  );
  await open('/friends', undefined, { ...ondine, id: 'makes-link' });
  await page.getByRole('button', { name: 'Create my link' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your friend link' })).toHaveFocus();
});

it('says each time that the friend link was copied', async () => {
  let copied = Promise.resolve();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => copied);
  await open('/friends');
  const copy = page.getByRole('button', { name: 'Copy' });
  const said = page.getByText('Link copied');
  await copy.click();
  await expect.element(said).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  copied = promise;
  await copy.click();
  await expect.element(said).not.toBeInTheDocument();
  resolve();
  await expect.element(said).toBeVisible();
  expect(write).toHaveBeenCalledTimes(2);
});

it('invites a friend who is at no table to a private one', async () => {
  await open('/friends');
  await page.getByRole('button', { name: 'Invite Лев', exact: true }).click();
  await expect.poll(() => asked.at(-1)).toContain('POST /api/invites');
  expect(asked[0]).toContain('"private":true');
  expect(asked.at(-1)).toContain('"people":["lev"]');
});

it('makes friends of those who open a link and agree, and only then', async () => {
  history.replaceState(null, '', '#k3mq7x9pk3mq7x9p0123456789ab');
  await open('/friends', [390, 844]);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Be friends with Mei?' }))
    .toBeVisible();
  const link = '{"link":"k3mq7x9pk3mq7x9p0123456789ab"}';
  expect(asked).toEqual([`POST /api/friends/look ${link}`]);
  await expect.element(page.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Become friends' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'You and Mei are friends' }))
    .toHaveFocus();
  expect(asked.at(-1)).toBe(`POST /api/friends ${link}`);
});

it('says so where a link is not valid', async () => {
  owner = null;
  history.replaceState(null, '', '#zzzzzzzzzzzzzzzzzzzzzzzzzzzz');
  await open('/friends');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This link is not valid' }))
    .toBeVisible();
  // As the link “My friends” does on the page of an app.
  history.pushState(null, '', location.pathname);
  await expect.element(page.getByRole('textbox', { name: 'Your friend link' })).toBeVisible();
});

describe('the note about an invitation', () => {
  const later = page.getByRole('button', { name: 'Not now' });

  it('comes back when another came after one was put off, even to the same table', async () => {
    const listeners = await showNotes();
    await later.click();
    await expect.element(later).not.toBeInTheDocument();
    const invites = friends.invites.map((invite) => ({ ...invite, at: now + 60_000 }));
    for (const { friends: tell } of listeners) tell?.({ ...friends, invites });
    await expect.element(later).toBeVisible();
  });

  it('comes back, and says why, if the server does not let it be put off', async () => {
    await showNotes();
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json({ error: { code: 'storage-unavailable' } }, { status: 503 }),
    );
    await later.click();
    await expect
      .element(
        page.getByRole('alert').getByText('Nothing can be saved right now.', { exact: false }),
      )
      .toBeVisible();
    await expect.element(later).toBeVisible();
  });

  it('says nothing of that about another one in its place', async () => {
    const listeners = await showNotes();
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json({ error: { code: 'storage-unavailable' } }, { status: 503 }),
    );
    await later.click();
    const why = page.getByText('Nothing can be saved right now.', { exact: false });
    await expect.element(why).toBeVisible();
    const invites = friends.invites.map(({ from, ...invite }) => ({
      ...invite,
      from: { ...from, id: 'lev', name: 'Лев' },
    }));
    for (const { friends: tell } of listeners) tell?.({ ...friends, invites });
    await expect.element(page.getByText(/^Лев invites you/u)).toBeVisible();
    expect(why.elements()).toEqual([]);
  });

  it('is shown for one that comes before the code of the notes', async () => {
    const listeners = await showNotes(<FriendNotes />);
    for (const invites of [[], friends.invites])
      for (const { friends: tell } of listeners) tell?.({ ...friends, invites });
    await expect.element(later).toBeVisible();
  });

  it.each(['mute', 'block'] as const)('goes after a %s of who sent it', async (how) => {
    const listeners = await showNotes();
    await expect.element(later).toBeVisible();
    const people = friends.invites.map(({ from }) => ({ ...from, how }));
    for (const { blocks: tell } of listeners) tell?.(people);
    await expect.element(later).not.toBeInTheDocument();
  });
});

it('invites a friend to a table once, however often it is pressed, and says how they were notified', async () => {
  await messages();
  const seats = [
    { type: 'person', person: ondine, ready: false, cover: null, awaySince: null },
    { type: 'empty' },
  ] as const;
  // Without the waiting room around it, which takes seconds to fetch.
  await render(
    <ShellContext value={fakeShell({ me: ondine })}>
      <InviteFriends table={{ id: '0123456789', seats }} />
    </ShellContext>,
  );
  const invite = page.getByRole('button', { name: 'Invite Лев', exact: true });
  await expect.element(invite).toBeVisible();
  const invited = Promise.withResolvers<Response>();
  const bodies: unknown[] = [];
  vi.mocked(globalThis.fetch).mockImplementation(async (path, options) => {
    if (path !== '/api/invites') return Response.json(friends);
    bodies.push(options?.body);
    return invited.promise;
  });
  await invite.click();
  await invite.click({ force: true });
  invited.resolve(Response.json([{ id: 'lev', how: 'not-told' }]));
  await expect.element(page.getByText('Лев: send the link too, to be safe')).toBeVisible();
  expect(bodies).toEqual([JSON.stringify({ table: '0123456789', people: ['lev'] })]);
});

it('goes on at the first friend whom the waiting room did not offer, when all are asked for', async () => {
  await messages();
  const many = Array.from({ length: 7 }, (_, at) => ({ ...friends.friends[1], id: `g${at}` }));
  vi.mocked(globalThis.fetch).mockImplementation(async () =>
    Response.json({ ...friends, friends: many.map((one, at) => ({ ...one, name: `Bea ${at}` })) }),
  );
  await render(
    <ShellContext value={fakeShell({ me: { ...ondine, id: 'may-invite-many' } })}>
      <InviteFriends table={{ id: '0123456788', seats: [{ type: 'empty' }] }} />
    </ShellContext>,
  );
  await page.getByRole('button', { name: 'Show all 7' }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Bea 5' })).toHaveFocus();
});

it('shows on the home page who is here, and where the viewer is invited', async () => {
  await open('/');
  const section = page.getByRole('region', { name: 'Friends' });
  await expect
    .element(section.getByText('Mei invites you: Call to Glory, 3 players'))
    .toBeVisible();
  // Лев is not here.
  expect(section.getByRole('heading', { level: 3 }).elements()).toHaveLength(1);
  await section.getByRole('button', { name: 'Not now: invitation from Mei' }).click();
  await expect.poll(() => asked).toEqual(['DELETE /api/invites/0123456789']);
});

/** Shows the notes on some page; gives the listeners through which the server tells them things. */
async function showNotes(
  notes: ReactNode = <Notes first={friends} />,
): Promise<readonly ConnectionListener[]> {
  await messages();
  const shell = fakeShell({ me: ondine });
  const listeners: ConnectionListener[] = [];
  const connection: typeof shell.connection = {
    ...shell.connection,
    listen(listener) {
      listeners.push(listener);
      return () => listeners.splice(listeners.indexOf(listener), 1);
    },
  };
  await render(
    <Router hook={memoryLocation({ path: '/games' }).hook}>
      <ShellContext value={{ ...shell, connection }}>{notes}</ShellContext>
    </Router>,
  );
  await expect.poll(() => listeners.length).toBeGreaterThan(0);
  return listeners;
}
