import type { Me } from '@call-to-glory/protocol';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { fakeShell } from '../../gallery/fake-shell.ts';
import { HostedGamesContext } from '../../games/game-context.ts';
import { games } from '../../games/games.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { openSettings } from '../../lib/settings/open-settings.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { SettingsDialog } from './settings-dialog.tsx';

beforeAll(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());

it('say nothing of keys where there is none', async () => {
  const { matchMedia: ask } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    ask(query === '(any-pointer: fine)' ? 'not all' : query),
  );
  const { getByRole, getByText } = await showSettings();
  await expect.element(getByText('Drag cards onto others to move them.')).toBeInTheDocument();
  await expect.element(getByRole('switch', { name: 'Sounds' })).toBeInTheDocument();
  await expect.element(getByText(/\b(?:shift|key|keys|keyboard)\b/iu)).not.toBeInTheDocument();
});

it('do not stay over the page that the back button leads to', async () => {
  const { hook, navigate } = memoryLocation({ path: '/games' });
  const { getByRole } = await render(
    <Router hook={hook}>
      <HostedGamesContext value={games}>
        <ShellContext value={fakeShell({ me: null })}>
          <SettingsDialog failed={null} />
        </ShellContext>
      </HostedGamesContext>
    </Router>,
  );
  openSettings();
  const dialog = getByRole('dialog', { name: 'Settings' });
  await expect.element(dialog).toBeVisible();
  navigate('/');
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ['en', 1440],
  ['fr', 1440],
  ['ru', 1440],
  ['en', 390],
  ['fr', 390],
  ['ru', 390],
] as const)('leave no choice alone on a line: %s, %i wide', async (language, width) => {
  await page.viewport(width, 900);
  await showLanguage(language);
  onTestFinished(() => showLanguage('en'));
  await showSettings();
  await expect.poll(() => document.querySelectorAll('[role="radiogroup"]').length).toBe(6);
  await document.fonts.ready;
  const lines = [...document.querySelectorAll('[role="radiogroup"]')].map((group) =>
    Object.values(
      Object.groupBy([...group.children], (one) => one.getBoundingClientRect().top),
    ).map((line) => line?.length),
  );
  expect(lines.filter((group) => new Set(group).size > 1)).toEqual([]);
});

it('say what the chosen way to confirm does, and move nothing for it', async () => {
  const { getByRole, getByText } = await showSettings();
  await getByRole('radio', { name: 'Never' }).last().click({ force: true });
  await expect.element(getByText('Moves are played at once.')).toBeVisible();
  const hints = getByRole('switch', { name: 'Hints' });
  const { top } = hints.element().getBoundingClientRect();
  await getByRole('radio', { name: 'Important moves' }).click({ force: true });
  await expect.element(getByText(/^Asks before you beat/u)).toBeVisible();
  await expect.element(getByText('Moves are played at once.')).not.toBeVisible();
  expect(hints.element().getBoundingClientRect().top).toBe(top);
});

it('keep the focus where an email address is entered and removed, and see it confirmed in another tab', async () => {
  const address = 'ada@mail.example';
  let mail: { address: string; isConfirmed: boolean } | null = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    if (options?.method === 'PUT') mail = { address, isConfirmed: false };
    if (options?.method === 'DELETE') mail = null;
    return Response.json({ pushKey: '', devices: [], pace: 'at-once', canMail: true, mail });
  });
  const { getByLabelText, getByRole, getByText } = await showSettings({ id: 'ada', name: 'Ada' });
  const field = getByLabelText('Email address');
  await field.fill(address);
  await userEvent.keyboard('{Enter}');
  const part = (): Element | null => getByRole('button', { name: 'Stop emails' }).query();
  await expect.element(getByText(/^Open the link/u)).toBeVisible();
  expect(document.activeElement?.contains(part())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);

  mail = { address, isConfirmed: true };
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(getByText(`Emails go to ${address}.`)).toBeVisible();

  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field).toBeVisible();
  expect(document.activeElement?.contains(field.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

async function showSettings(me: Me | null = null): Promise<Awaited<ReturnType<typeof render>>> {
  const shown = await render(
    <HostedGamesContext value={games}>
      <ShellContext value={fakeShell({ me })}>
        <SettingsDialog failed={null} />
      </ShellContext>
    </HostedGamesContext>,
  );
  openSettings();
  return shown;
}
