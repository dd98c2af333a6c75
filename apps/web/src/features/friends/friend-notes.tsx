import type { Friends } from '@call-to-glory/protocol';
import { useEffect, useState, type ReactNode } from 'react';

import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { Notes } from './friend-parts.ts';

/** What happens to the player by friends, on every page; nothing is fetched for those who have none, and are not invited. */
export function FriendNotes(): ReactNode {
  const me = useMe();
  // What one player was told is nothing to the next one in this browser.
  return me === null ? null : <NotesOf key={me.id} />;
}

function NotesOf(): ReactNode {
  const { connection } = useShell();
  const [first, setFirst] = useState<Friends | null>(null);
  useEffect(
    () => connection.listen({ friends: (friends) => setFirst((told) => told ?? friends) }),
    [connection],
  );
  return first === null ? null : <Notes first={first} />;
}
