import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { games } from '../../games/games.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { languages } from '../../lib/language/languages.ts';
import { partMissingAt } from '../../lib/lazy/missing-part.ts';
import type { FakeWorld } from '../fake-shell.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf, Screens } from './screens.tsx';

const mateo = { id: 'p2', name: 'Mateo' };
const stranger = { id: 'nobody-here', name: 'Anna' };

beforeAll(() => prepareGallery('en'));

/** Shows a screen of the gallery while its server is unreachable. */
async function showDown(
  name: string,
  wasUp: boolean,
  me: FakeWorld['me'],
  path?: string,
): Promise<void> {
  const screen = screenOf(name);
  const since = Date.now() - 60_000;
  const connection = { type: 'down', since, restarting: false, wasUp } as const;
  const world = { ...screen.world, me, connection };
  const shown = { ...screen, world, path: path ?? screen.path };
  await render(<ScreenShown screen={shown} games={[games[0]]} />);
}

const strip = page.getByRole('status').filter({ has: page.getByRole('button') });

it.each([
  ['en', 'The server isn’t answering yet.', 'Try now'],
  ['fr', 'Le serveur ne répond pas encore.', 'Réessayer'],
  ['ru', 'Сервер пока не отвечает.', 'Повторить'],
] as const)(
  'says before the first connection that there is no answer: %s',
  async (language, words, again) => {
    await showLanguage(language);
    onTestFinished(() => showLanguage('en'));
    await showDown('home', false, null);
    await expect.element(strip.filter({ hasText: words })).toHaveTextContent(`${words}${again}`);
  },
);

it.each([
  ['who sits there', mateo, 'Connection lost. Your seat is safe.Try now'],
  ['who watches', stranger, 'Connection lost.Try now'],
  ['without a name', null, 'Connection lost.Try now'],
])(
  'tells somebody %s about a lost connection, and about a seat only if they have one',
  async (...row) => {
    const [, me, words] = row;
    await showDown('waiting', true, me);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await expect.element(strip.filter({ hasText: 'Connection lost' })).toHaveTextContent(words);
  },
);

it.each(
  languages.flatMap((language) => [[language, 'lost'] as const, [language, 'outdated'] as const]),
)('leaves the menu of a table in sight on the smallest phone: %s, %s', async (language, name) => {
  await page.viewport(360, 640);
  await showLanguage(language);
  onTestFinished(() => showLanguage('en'));
  await render(<Screens name={name} />);
  await expect.element(strip.getByRole('button').first()).toBeVisible();
  const menu = (): Element | null => document.querySelector('header[data-wide="false"] button');
  await expect.poll(menu).not.toBeNull();
  const words = strip.element().firstElementChild?.getBoundingClientRect();
  expect(words?.left).toBeGreaterThanOrEqual(menu()?.getBoundingClientRect().right ?? 360);
  expect(words?.height).toBeLessThan(53);
});

it('leads home from a table that cannot be opened without a connection', async () => {
  const path = screenOf('waiting').path;
  const world: FakeWorld = { me: mateo };
  const home = page.getByRole('link', { name: 'Go to the home page' });
  const down = (since: number): FakeWorld => ({
    ...world,
    connection: { type: 'down', since, restarting: false, wasUp: false },
  });
  // Every page begins without a connection.
  for (const opening of [world, down(Date.now())]) {
    const { unmount } = await render(
      <ScreenShown screen={{ path, world: opening }} games={[games[0]]} />,
    );
    await expect.element(page.getByText(/^Opening the table/u)).toBeInTheDocument();
    await expect.element(home).not.toBeInTheDocument();
    await unmount();
  }
  const shown = { path, world: down(Date.now() - 60_000) };
  await render(<ScreenShown screen={shown} games={[games[0]]} />);
  await home.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

it('mentions no seat where there is no table', async () => {
  await showDown('home', true, mateo);
  await expect
    .element(strip.filter({ hasText: 'Connection lost' }))
    .toHaveTextContent('Connection lost.Try now');
});

const gamePath = `/${games[0].id}`;

it.each([`${gamePath}/learn`, `${gamePath}/solo`, `${gamePath}/rules`, `${gamePath}/rules/`])(
  'is silent where no server is needed: %s',
  async (path) => {
    await showDown('home', false, null, path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await expect.element(strip).not.toBeInTheDocument();
  },
);

it('says each time that something could not be shown on this page, until somebody has read it', async () => {
  const home = screenOf('home');
  await render(<ScreenShown screen={home} games={[games[0]]} />);
  const lost = strip.filter({ hasText: 'could not be shown' });
  for (const _ of [1, 2]) {
    await expect.element(lost).not.toBeInTheDocument();
    partMissingAt.set(home.path);
    await expect
      .element(lost)
      .toHaveTextContent('Part of this page could not be shown.ReloadLater');
    await lost.getByRole('button', { name: 'Later' }).click();
  }
  partMissingAt.set('/elsewhere');
  await expect.element(lost).not.toBeInTheDocument();
});
