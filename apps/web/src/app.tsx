import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';

import { ConnectionStrip } from './features/connection/connection-strip.tsx';
import { SettingsDialog } from './features/settings/settings-dialog.tsx';
import { games } from './games/games.ts';
import { ShellContext, type Shell } from './lib/shell/shell-context.ts';
import { GonePage } from './pages/gone/gone-page.tsx';
import { PageGuard } from './pages/gone/page-guard.tsx';
import { Opening } from './ui/opening.tsx';

const fetchHome = async (): Promise<{ readonly default: ComponentType }> => ({
  default: (await import('./pages/home/home-page.tsx')).HomePage,
});
const HomePage = lazy(fetchHome);
const TablePage = lazy(async () => ({
  default: (await import('./pages/table/table-page.tsx')).TablePage,
}));
const SoloPages = lazy(async () => ({
  default: (await import('./pages/solo/solo-pages.tsx')).SoloPages,
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
  (await import('./pages/account/load-account.ts')).loadAccountPages(),
);
const OperatorPage = lazy(async () =>
  (await import('./pages/operator/load-operator-page.ts')).loadOperatorPage(),
);
const FairPage = lazy(async () => (await import('./pages/fair/load-fair-page.ts')).loadFairPage());
const MailPage = lazy(async () => (await import('./pages/mail/load-mail-page.ts')).loadMailPage());

/** Has the home page at hand, for whoever comes to it; whoever comes by a link to a table does without. */
export async function fetchFirstPage(): Promise<void> {
  if (location.pathname === '/') await fetchHome().catch(() => null);
}

/** All pages, and what is on each of them. */
export function App({ shell }: { readonly shell: Shell }): ReactNode {
  return (
    <ShellContext value={shell}>
      {games.map(({ id, Sprites }) => (
        <Sprites key={id} />
      ))}
      <PageGuard>
        <Suspense fallback={<Opening />}>
          <Switch>
            <Route path="/">
              <HomePage />
            </Route>
            <Route path="/t/:id">{({ id }) => <TablePage key={id} tableId={id} />}</Route>
            <Route path="/t/:id/fair">{({ id }) => <FairPage key={id} table={id} />}</Route>
            <Route path="/fair">
              <FairPage table={null} />
            </Route>
            <Route path="/solo/*?">
              <SoloPages />
            </Route>
            <Route path="/learn">
              <LearnPage />
            </Route>
            <Route path="/replay">
              <ReplayPage />
            </Route>
            <Route path="/rules">
              <RulesPage />
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
            <Route>
              <GonePage what="page" />
            </Route>
          </Switch>
        </Suspense>
      </PageGuard>
      <ConnectionStrip />
      <SettingsDialog />
    </ShellContext>
  );
}
