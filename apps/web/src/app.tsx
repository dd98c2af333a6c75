import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';

import { ConnectionStrip } from './connection/connection-strip.tsx';
import { games } from './games/games.ts';
import { SettingsDialog } from './settings/settings-dialog.tsx';
import { GonePage } from './shell/gone-page.tsx';
import { Opening } from './shell/opening.tsx';
import { PageGuard } from './shell/page-guard.tsx';
import { ShellContext, type Shell } from './shell/shell-context.ts';

const fetchHome = async (): Promise<{ readonly default: ComponentType }> => ({
  default: (await import('./home/home-page.tsx')).HomePage,
});
const HomePage = lazy(fetchHome);
const TablePage = lazy(async () => ({
  default: (await import('./table/table-page.tsx')).TablePage,
}));
const SoloPages = lazy(async () => ({
  default: (await import('./solo/solo-pages.tsx')).SoloPages,
}));
const LearnPage = lazy(async () => ({
  default: (await import('./shell/learn-page.tsx')).LearnPage,
}));
const ReplayPage = lazy(async () => ({
  default: (await import('./shell/replay-page.tsx')).ReplayPage,
}));
const RulesPage = lazy(async () => ({
  default: (await import('./shell/rules-page.tsx')).RulesPage,
}));
const HistoryPage = lazy(async () =>
  (await import('./history/load-history-page.ts')).loadHistoryPage(),
);
const AccountPages = lazy(async () =>
  (await import('./account/load-account.ts')).loadAccountPages(),
);
const OperatorPage = lazy(async () =>
  (await import('./operator/load-operator-page.ts')).loadOperatorPage(),
);
const FairPage = lazy(async () => (await import('./fairness/load-fair-page.ts')).loadFairPage());
const MailPage = lazy(async () => (await import('./settings/load-mail-page.ts')).loadMailPage());

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
