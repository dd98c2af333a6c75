import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';

import { SoloPage } from './solo-page.tsx';
import { SoloTablePage } from './solo-table-page.tsx';

/** The pages that need no server: one to begin a game, and one for the game. */
export function SoloPages(): ReactNode {
  return (
    <Switch>
      <Route path="/solo">
        <SoloPage />
      </Route>
      <Route path="/solo/:id">{({ id }) => <SoloTablePage key={id} tableId={id} />}</Route>
    </Switch>
  );
}
