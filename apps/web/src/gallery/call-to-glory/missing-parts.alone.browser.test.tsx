import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { partMissingAt } from '../../lib/lazy/missing-part.ts';
import { FailedForNow } from '../../ui/page-guard.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { Screens } from './screens.tsx';

const offline = vi.hoisted(() => () => Promise.reject(new Error('offline')));
vi.mock(import('../../pages/history/history-page.tsx'), offline);
vi.mock(import('../../pages/table/table-notices.tsx'), offline);
vi.mock(import('../../pages/table/still-there.tsx'), offline);
vi.mock(import('../../features/announcements/announced.tsx'), offline);
vi.mock(import('../../features/watching/watch-strip.tsx'), offline);
vi.mock(import('../../pages/table/confirmation.tsx'), offline);
vi.mock(import('../../features/table/people-drawer.tsx'), offline);
vi.mock(import('../../features/fairness/fairness-panel.tsx'), offline);
vi.mock(import('../../board/rules/rules-reader.tsx'), offline);

beforeAll(() => prepareGallery('en'));

/** The errors that React has reported as caught. */
let caught: unknown[];

beforeEach(() => {
  partMissingAt.set(null);
  caught = [];
  vi.spyOn(console, 'error').mockImplementation((error: unknown) => void caught.push(error));
});

const failed = page.getByRole('heading', { name: 'This page could not be displayed' });
const table = page.getByRole('heading', { name: 'The table', level: 1 });

it('a page that could not be fetched gives way to the next one opened', async () => {
  await render(<Screens name="home" />);
  await page.getByRole('link', { name: 'My games' }).first().click();
  await expect.element(failed).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect.element(page.getByRole('button', { name: 'Play now with bots' })).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});

it.each(['vote', 'still-there', 'announced', 'watching'])(
  'a game continues without an automatic part that could not be fetched: %s',
  async (name) => {
    await render(<Screens name={name} />);
    await expect.poll(() => caught.some((error) => error instanceof FailedForNow)).toBe(true);
    await expect.element(table).toBeInTheDocument();
    // Nobody has opened it.
    expect(partMissingAt.get()).toBeNull();
  },
);

it.each(['People and game', 'Rules', 'Leave the table', 'Menu, Fair deal'])(
  'a game continues, and the page says so, when a part that was opened could not be fetched: %s',
  async (names) => {
    await render(<Screens name="playing" />);
    for (const name of names.split(', '))
      await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => partMissingAt.get()).toBe(location.pathname);
    await expect.element(table).toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  },
);
