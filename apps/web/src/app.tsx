import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';

import { ConnectionStrip } from './features/connection/connection-strip.tsx';
import { SettingsDialog } from './features/settings/settings-dialog.tsx';
import { HostedGamesContext, type HostedGames } from './games/game-context.ts';
import { ShellContext, type Shell } from './lib/shell/shell-context.ts';
import { GamePage, ToFirstGame } from './pages/game/game-page.tsx';
import { GonePage } from './pages/gone/gone-page.tsx';
import { Opening } from './ui/opening.tsx';
import { PageGuard } from './ui/page-guard.tsx';

const fetchHome = async (): Promise<{ readonly default: ComponentType }> => ({
  default: (await import('./pages/home/home-page.tsx')).HomePage,
});
const HomePage = lazy(fetchHome);
const GameHome = lazy(async () => ({
  default: (await import('./pages/home/game-home.tsx')).GameHome,
}));
const TablePage = lazy(async () => ({
  default: (await import('./pages/table/table-page.tsx')).TablePage,
}));
const SoloPage = lazy(async () => ({
  default: (await import('./pages/solo/solo-page.tsx')).SoloPage,
}));
const SoloTablePages = lazy(async () => ({
  default: (await import('./pages/solo/solo-table-pages.tsx')).SoloTablePages,
}));
const LearnPage = lazy(async () => ({
  default: (await import('./pages/learn/learn-page.tsx')).LearnPage,
}));
const ReplayPage = lazy(async () => ({
  default: (await import('./pages/replay/replay-page.tsx')).ReplayPage,
}));
const RulesPage = lazy(async () => ({
  default: (await import('./pages/rules/rules-page.tsx')).RulesPage,
}));
const HistoryPage = lazy(async () =>
  (await import('./pages/history/load-history-page.ts')).loadHistoryPage(),
);
const AccountPages = lazy(async () =>
  (await import('./pages/account/load-account-pages.ts')).loadAccountPages(),
);
const OperatorPage = lazy(async () =>
  (await import('./pages/operator/load-operator-page.ts')).loadOperatorPage(),
);
const FairPage = lazy(async () => (await import('./pages/fair/load-fair-page.ts')).loadFairPage());
const MailPage = lazy(async () => (await import('./pages/mail/load-mail-page.ts')).loadMailPage());

/** Addresses from when there was one game. */
const oldAddresses = [
  { was: '/learn', path: (game: string) => `/${game}/learn` },
  { was: '/rules', path: (game: string) => `/${game}/rules` },
  { was: '/solo', path: (game: string) => `/${game}/solo` },
  { was: '/replay', path: (game: string) => `/replay/${game}` },
] as const;

/** Has the home page at hand, for those who come to it; those who come by a link to a table do without. */
export async function fetchFirstPage(): Promise<void> {
  if (location.pathname === '/') await fetchHome().catch(() => null);
}

/** All pages, and what is on each of them. */
export function App({
  shell,
  games,
}: {
  readonly shell: Shell;
  readonly games: HostedGames;
}): ReactNode {
  const failed = <GonePage what="failed" />;
  return (
    <HostedGamesContext value={games}>
      <ShellContext value={shell}>
        {games.map(({ id, Sprites }) => (Sprites === undefined ? null : <Sprites key={id} />))}
        <PageGuard instead={failed}>
          <Suspense fallback={<Opening />}>
            <Switch>
              <Route path="/">
                <HomePage />
              </Route>
              {oldAddresses.map(({ was, path }) => (
                <Route key={was} path={was}>
                  <ToFirstGame path={path} />
                </Route>
              ))}
              <Route path="/t/:id">{({ id }) => <TablePage key={id} tableId={id} />}</Route>
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
              <Route path="/account/*?">
                <AccountPages />
              </Route>
              <Route path="/operator">
                <OperatorPage />
              </Route>
              <Route path="/mail/:what/:token">
                {({ what, token }) => (
                  <MailPage what={what === 'end' ? 'end' : 'confirm'} token={token} />
                )}
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
        </PageGuard>
        <ConnectionStrip />
        <SettingsDialog failed={failed} />
      </ShellContext>
    </HostedGamesContext>
  );
}
