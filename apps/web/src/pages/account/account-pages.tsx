import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';

import { messages as accountMessages } from '../../features/account/messages.ts';
import { messages as chatMessages } from '../../features/chat/messages.ts';
import { messages as friendMessages } from '../../features/friends/messages.ts';
import { messages as settingsMessages } from '../../features/settings/messages.ts';
import { FriendsPage } from '../friends/friends-page.tsx';
import { MailPage } from '../mail/mail-page.tsx';
import { AccountPage } from './account-page.tsx';
import { DeviceLinkPage } from './device-link-page.tsx';

/** The texts of these pages. */
export async function messages(): Promise<void> {
  await Promise.all([accountMessages(), chatMessages(), friendMessages(), settingsMessages()]);
}

/** The pages about the player's account, friends, and mails. */
export function AccountPages(): ReactNode {
  return (
    <Switch>
      <Route path="/friends">
        <FriendsPage />
      </Route>
      <Route path="/mail/:what/:token">
        {({ what, token }) => <MailPage what={what === 'end' ? 'end' : 'confirm'} token={token} />}
      </Route>
      <Route path="/account/device-link">
        <DeviceLinkPage />
      </Route>
      <Route>
        <AccountPage />
      </Route>
    </Switch>
  );
}
