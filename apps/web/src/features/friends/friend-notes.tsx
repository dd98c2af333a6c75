import type { Friends } from '@call-to-glory/protocol';
import { useEffect, useState, type ReactNode } from 'react';

import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { Notes } from './friend-parts.ts';

/** Notes about friends, on every page; their code is not fetched for players without friends or invitations. */
export function FriendNotes(): ReactNode {
  const me = useMe();
  // The notes for one player do not concern the next one in this browser.
  return me === null ? null : <NotesOf key={me.id} />;
}

function NotesOf(): ReactNode {
  const { connection } = useShell();
  // The notes listen themselves, once their code is there; until then more may come.
  const [latest, setLatest] = useState<Friends | null>(null);
  useEffect(() => connection.listen({ friends: setLatest }), [connection]);
  return latest === null ? null : <Notes first={latest} />;
}
