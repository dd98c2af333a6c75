import { Suspense, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';

import { ConnectionStrip } from './features/connection/connection-strip.tsx';
import { FriendNotes } from './features/friends/friend-notes.tsx';
import { SettingsDialog } from './features/settings/settings-dialog.tsx';
import { HostedGamesContext, type HostedGames } from './games/game-context.ts';
import { OpeningTable } from './games/opening-table.tsx';
import { withMessages } from './lib/language/messages.ts';
import { lazily } from './lib/lazy/lazy-part.tsx';
import { ShellContext, type Shell } from './lib/shell/shell-context.ts';
import { GamePage, ToFirstGame } from './pages/game/game-page.tsx';
import { GonePage } from './pages/gone/gone-page.tsx';
import { GameHome } from './pages/home/lazy-game-home.ts';
import { Opening } from './ui/opening.tsx';
import { PageGuard } from './ui/page-guard.tsx';
import { ReloadOffer } from './ui/reload-offer.tsx';

const HomePage = lazily(async () => (await import('./pages/home/home-page.tsx')).HomePage);
const LearnChoice = lazily(async () => (await import('./pages/game/game-choice.tsx')).LearnChoice);
const RulesChoice = lazily(async () => (await import('./pages/game/game-choice.tsx')).RulesChoice);
const TablePage = lazily(async () => (await import('./pages/table/table-page.tsx')).TablePage);
const SoloPage = lazily(async () => (await import('./pages/solo/solo-page.tsx')).SoloPage);
const SoloTablePages = lazily(
  async () => (await import('./pages/solo/solo-table-pages.tsx')).SoloTablePages,
);
const LearnPage = lazily(async () => (await import('./pages/learn/learn-page.tsx')).LearnPage);
const ReplayPage = lazily(async () => (await import('./pages/replay/replay-page.tsx')).ReplayPage);
const PastReplayPage = lazily(
  async () => (await withMessages(import('./pages/replay/past-replay-page.tsx'))).PastReplayPage,
);
const RulesPage = lazily(async () => (await import('./pages/rules/rules-page.tsx')).RulesPage);
const HistoryPage = lazily(
  async () => (await withMessages(import('./pages/history/history-page.tsx'))).HistoryPage,
);
const ProfilePage = lazily(
  async () => (await withMessages(import('./pages/profile/profile-page.tsx'))).ProfilePage,
);
const AccountPages = lazily(
  async () => (await withMessages(import('./pages/account/account-pages.tsx'))).AccountPages,
);
const OperatorPage = lazily(
  async () => (await withMessages(import('./pages/operator/operator-page.tsx'))).OperatorPage,
);
const FairPage = lazily(
  async () => (await withMessages(import('./pages/fair/fair-page.tsx'))).FairPage,
);

/** Addresses from the time when there was only one game. */
const oldAddresses = [
  { was: '/learn', path: (game: string) => `/${game}/learn`, Choice: LearnChoice },
  { was: '/rules', path: (game: string) => `/${game}/rules`, Choice: RulesChoice },
  { was: '/solo', path: (game: string) => `/${game}/solo`, Choice: undefined },
  { was: '/replay', path: (game: string) => `/replay/${game}`, Choice: undefined },
] as const;

/**
 * Preloads the page at an address, if people often come to it: then nothing is shown between it and the page before.
 * Never rejects.
 */
export async function fetchPage(path: string, games: HostedGames): Promise<void> {
  const parts = pageAt(path, games);
  // A failed part is fetched again when it is shown.
  await Promise.all(parts.map((part) => part.fetch())).catch(() => null);
}

/**
 * Begins to fetch a page as soon as its link is pressed down; any other press that leads to a table fetches the table's
 * page, while the server is asked for the table.
 */
export function fetchPagesAtPresses(games: HostedGames): void {
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    void fetchPage(link?.pathname ?? '/t/:id', games);
  });
}

function pageAt(
  path: string,
  games: HostedGames,
): readonly { readonly fetch: () => Promise<void> }[] {
  if (path === '/') return games.length > 1 ? [HomePage] : [HomePage, GameHome];
  if (games.some(({ id }) => path === `/${id}`)) return [GameHome];
  if (/^\/t\/[^/]+$/u.test(path)) return [TablePage];
  if (path === '/games') return [HistoryPage];
  return path.startsWith('/people/') ? [ProfilePage] : [];
}

/** All pages, and what all of them share. */
export function App({
  shell,
  games,
}: {
  readonly shell: Shell;
  readonly games: HostedGames;
}): ReactNode {
  const failed = <GonePage what="failed" />;
  const offer = <ReloadOffer />;
  return (
    <HostedGamesContext value={games}>
      <ShellContext value={shell}>
        {games.map(({ id, Sprites }) => (Sprites === undefined ? null : <Sprites key={id} />))}
        <PagesGuard instead={failed}>
          <Suspense fallback={<Opening>{offer}</Opening>}>
            <Switch>
              <Route path="/">
                <HomePage />
              </Route>
              {oldAddresses.map(({ was, path, Choice }) => (
                <Route key={was} path={was}>
                  <ToFirstGame path={path} Choice={Choice} />
                </Route>
              ))}
              <Route path="/t/:id">
                {({ id }) => (
                  <Suspense fallback={<OpeningTable>{offer}</OpeningTable>}>
                    <TablePage key={id} tableId={id} />
                  </Suspense>
                )}
              </Route>
              <Route path="/t/:id/replay">
                {({ id }) => <PastReplayPage key={id} table={id} />}
              </Route>
              <Route path="/t/:id/fair">{({ id }) => <FairPage key={id} table={id} />}</Route>
              <Route path="/fair">
                <FairPage table={null} />
              </Route>
              <Route path="/solo/:id/*?">
                <SoloTablePages />
              </Route>
              <Route path="/replay/:game">
                {({ game }) => <GamePage id={game}>{() => <ReplayPage />}</GamePage>}
              </Route>
              <Route path="/games">
                <HistoryPage />
              </Route>
              <Route path="/people/:id">{({ id }) => <ProfilePage key={id} id={id} />}</Route>
              <Route path={/^\/(?:account|friends|mail)\b/u}>
                <AccountPages />
              </Route>
              <Route path="/operator">
                <OperatorPage />
              </Route>
              <Route path="/:game">
                {({ game }) => <GamePage id={game}>{(one) => <GameHome game={one} />}</GamePage>}
              </Route>
              <Route path="/:game/learn">
                {({ game }) => <GamePage id={game}>{() => <LearnPage />}</GamePage>}
              </Route>
              <Route path="/:game/rules">
                {({ game }) => <GamePage id={game}>{() => <RulesPage />}</GamePage>}
              </Route>
              <Route path="/:game/solo">
                {({ game }) => <GamePage id={game}>{(one) => <SoloPage game={one} />}</GamePage>}
              </Route>
              <Route>
                <GonePage what="page" />
              </Route>
            </Switch>
          </Suspense>
        </PagesGuard>
        <ConnectionStrip />
        <FriendNotes />
        <SettingsDialog failed={failed} />
      </ShellContext>
    </HostedGamesContext>
  );
}

/** A failed page stays until the player moves on to another one. */
function PagesGuard(props: {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const [path] = useLocation();
  return <PageGuard at={path} {...props} />;
}
