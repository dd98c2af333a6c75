import { memo, useState, type ReactNode } from 'react';

import { lazyOverlay } from '../../lib/lazy/lazy-part.tsx';
import { useShell } from '../../lib/shell/shell-context.ts';
import { readStored, storeChoice } from '../../lib/storage/stored-choice.ts';
import { useStore } from '../../lib/store/store.ts';
import { messages } from './messages.ts';

const { Part: Announced } = lazyOverlay(
  async () => (await import('./announced.tsx')).Announced,
  messages,
);
const { Part: SanctionNotice } = lazyOverlay(
  async () => (await import('./sanction-notice.tsx')).SanctionNotice,
  messages,
);
const { Part: SignedOut } = lazyOverlay(
  async () => (await import('./signed-out.tsx')).SignedOut,
  messages,
);

const key = 'announcement-read';

/**
 * What the operator has to say to this page: an announcement and a ban within its flow, a warning over it; and that its
 * browser was signed out through another page. An announcement that has been read does not come back in this browser.
 */
export const ServerNotices = memo(function ServerNotices(): ReactNode {
  const { connection, session } = useShell();
  const sanction = useStore(session.sanction);
  const isSignedOut = useStore(session.isSignedOut);
  const announcement = useStore(connection.announcement);
  const [read, setRead] = useState(() => readStored(key));

  function close(at: number): void {
    storeChoice(key, String(at));
    setRead(String(at));
  }

  return (
    <>
      {sanction === null ? null : <SanctionNotice sanction={sanction} />}
      <div role="status">
        {isSignedOut ? <SignedOut /> : null}
        {announcement === null || read === String(announcement.at) ? null : (
          <Announced announcement={announcement} onRead={() => close(announcement.at)} />
        )}
      </div>
    </>
  );
});
