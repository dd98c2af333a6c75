import type { Account, IssuedDeviceLink } from '@call-to-glory/protocol';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { messages } from '../features/announcements/messages.ts';
import { SanctionNotice } from '../features/announcements/sanction-notice.tsx';
import { games } from '../games/games.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { ScreenShown } from './screen-shown.tsx';

const account: Account = { passkeys: [], browsers: [], tables: [], games: 3 };
const link: IssuedDeviceLink = { code: 'k3mq7x9p', lastsMs: 300_000 };

beforeAll(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());

it('shows the picture for another device dark on light by night, and the code below it in sight', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(path === '/api/device-links' ? link : path === '/api/blocks' ? [] : account),
  );
  const { dataset } = document.documentElement;
  dataset['theme'] = 'night';
  onTestFinished(() => void delete dataset['theme']);
  await page.viewport(1280, 720);
  const me = { id: 'ondine', name: 'Ondine' };
  await render(<ScreenShown screen={{ path: '/account', world: { me } }} games={games} />);
  await page.getByRole('button', { name: 'Show the code' }).click();
  const code = page.getByText('K3MQ-7X9P');
  await expect.element(code).toBeVisible();
  await expect.element(page.getByText(/^Scan this/u)).toHaveFocus();
  expect(code.element().getBoundingClientRect().bottom).toBeLessThan(720);
  const picture = document.querySelector('main svg[role="img"][shape-rendering]');
  expect(picture && getComputedStyle(picture).backgroundColor).toBe('rgb(251, 245, 230)');
});

it('makes one code for another device, however long that takes', async () => {
  const never = new Promise<Response>(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    path === '/api/device-links' ? never : Response.json(path === '/api/blocks' ? [] : account),
  );
  const me = { id: 'ondine', name: 'Ondine' };
  await render(<ScreenShown screen={{ path: '/account', world: { me } }} games={games} />);
  const show = page.getByRole('button', { name: 'Show the code' });
  await show.click();
  await expect.element(show).toBeDisabled();
});

it('lists whom the player has muted and blocked, and undoes it', async () => {
  const rook = { id: 'rook', name: 'Rook', how: 'block' };
  const nils = { id: 'nils', name: 'Nils', how: 'mute' };
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, options) => {
    if (path === '/api/blocks') return Response.json([rook, nils]);
    if (path !== '/api/blocks/rook') return Response.json(account);
    asked.push(options?.body);
    return Response.json([nils]);
  });
  const me = { id: 'hides-two', name: 'Ondine' };
  await render(<ScreenShown screen={{ path: '/account', world: { me } }} games={games} />);
  const section = page.getByRole('region', { name: 'Muted and blocked' });
  const rows = section.getByRole('listitem');
  await expect.element(rows.nth(1).getByText('muted', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Unblock: Rook' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(asked).toEqual([JSON.stringify({ name: 'Rook', how: null })]);
  await expect.element(section.getByRole('heading', { level: 2 })).toHaveFocus();
});

it('keeps the focus when a passkey, another browser, or the player of this one is gone', async () => {
  const [madeAt, usedAt] = [0, 0];
  const key = { id: 'key', label: 'Phone', madeAt, usedAt };
  const here = { id: 'here', label: 'Firefox', isThis: true, madeAt, usedAt };
  const there = { ...here, id: 'there', label: 'Chrome', isThis: false };
  let now = { ...account, passkeys: [key], browsers: [here, there] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, options) => {
    if (path === '/api/blocks') return Response.json([]);
    if (options?.method === 'DELETE')
      now =
        path === '/api/browsers/there' ? { ...now, browsers: [here] } : { ...now, passkeys: [] };
    return Response.json(now);
  });
  const me = { id: 'leaves', name: 'Ondine' };
  await render(<ScreenShown screen={{ path: '/account', world: { me } }} games={games} />);
  const titled = (name: string): ReturnType<typeof page.getByRole> =>
    page.getByRole('heading', { name });
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(titled('Passkeys')).toHaveFocus();
  await page.getByRole('button', { name: 'Sign out Chrome' }).click();
  await expect.element(titled('Where you are signed in')).toHaveFocus();
  await page.getByRole('button', { name: 'Sign out this browser' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(titled('Your account')).toHaveFocus();
});

it('takes one press to sign in, however long the server takes to say what the guest has', async () => {
  const never = new Promise<Response>(() => {});
  let isPressed = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    path === '/api/blocks' ? Response.json([]) : isPressed ? never : Response.json(account),
  );
  const me = { id: 'signs-in', name: 'Ondine' };
  await render(<ScreenShown screen={{ path: '/account', world: { me } }} games={games} />);
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect.element(signIn).toBeEnabled();
  isPressed = true;
  await signIn.click();
  await expect.element(signIn).toBeDisabled();
});

it('does not say that nobody is muted or blocked where that is not known', async () => {
  const refused = Response.json({ error: { code: 'bad-request' } }, { status: 400 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    path === '/api/blocks' ? refused : Response.json(account),
  );
  const me = { id: 'hides-nobody', name: 'Ondine' };
  await render(<ScreenShown screen={{ path: '/account', world: { me } }} games={games} />);
  const section = page.getByRole('region', { name: 'Muted and blocked' });
  await expect.element(section.getByRole('alert').first()).toBeVisible();
  expect(section.getByText(/^No one/u).elements()).toEqual([]);
});

it.each([
  ['says to somebody without a player that they have no name', null, /^You have no name here yet/u],
  [
    'tells somebody who is banned the name they have',
    { name: 'Rook', until: null, reason: '', objection: '' },
    'Your name here is Rook.',
  ],
] as const)('%s', async (_, sanction, words) => {
  const world = { me: null, ...(sanction === null ? {} : { sanction }) };
  await render(<ScreenShown screen={{ path: '/account', world }} games={games} />);
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByText(/^You(?:r name| have no name)/u).elements()).toHaveLength(1);
});

it('says on any page that another one has signed this browser out', async () => {
  const world = { me: null, isSignedOut: true };
  await render(<ScreenShown screen={{ path: '/friends', world }} games={games} />);
  const notice = page.getByText('This browser has been signed out.', { exact: false });
  await expect.element(notice).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
});

it('offers to object to a ban that replaces another, to which the player has objected', async () => {
  await messages();
  const ban = { name: 'Rook', until: null, reason: 'Spam', objection: 'No' };
  const { rerender } = await render(<SanctionNotice sanction={ban} />);
  const object = page.getByRole('button', { name: 'Appeal' });
  await expect.element(page.getByText('You are banned', { exact: false }).first()).toBeVisible();
  await expect.element(object).not.toBeInTheDocument();
  await rerender(<SanctionNotice sanction={{ ...ban, reason: 'Names', objection: '' }} />);
  await expect.element(object).toBeVisible();
});
