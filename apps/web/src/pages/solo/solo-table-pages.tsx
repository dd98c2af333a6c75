import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';

import { SoloTables } from '../../features/solo/solo-tables.tsx';
import { withMessages } from '../../lib/language/messages.ts';
import { lazily } from '../../lib/lazy/lazy-part.tsx';
import { SoloTablePage } from './solo-table-page.tsx';

const FairPage = lazily(async () => (await withMessages(import('../fair/fair-page.tsx'))).FairPage);

/** The pages of a table that needs no server. */
export function SoloTablePages(): ReactNode {
  return (
    <Switch>
      <Route path="/solo/:id/fair">
        {({ id }) => (
          <SoloTables>
            <FairPage key={id} table={id} />
          </SoloTables>
        )}
      </Route>
      <Route path="/solo/:id">{({ id }) => <SoloTablePage key={id} tableId={id} />}</Route>
    </Switch>
  );
}
