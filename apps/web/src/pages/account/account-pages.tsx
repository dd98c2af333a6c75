import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';

import { AccountPage } from './account-page.tsx';
import { ArrivePage } from './arrive-page.tsx';

export { messages } from '../../features/account/messages.ts';

/** All about who one is. */
export function AccountPages(): ReactNode {
  return (
    <Switch>
      <Route path="/account/move">
        <ArrivePage />
      </Route>
      <Route>
        <AccountPage />
      </Route>
    </Switch>
  );
}
