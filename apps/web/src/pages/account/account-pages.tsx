import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';

import { AccountPage } from './account-page.tsx';
import { DeviceLinkPage } from './device-link-page.tsx';

export { messages } from '../../features/account/messages.ts';

/** All about who one is. */
export function AccountPages(): ReactNode {
  return (
    <Switch>
      <Route path="/account/device-link">
        <DeviceLinkPage />
      </Route>
      <Route>
        <AccountPage />
      </Route>
    </Switch>
  );
}
