import type { GameTypes } from '@call-to-glory/game-kit';
import { Suspense, useState, type ReactNode } from 'react';

import type { SeenTable } from '../../lib/connection/seen-table.ts';
import { lazily } from '../../lib/lazy/lazy-part.tsx';
import { messages } from './messages.ts';
import type { Talk } from './use-talk.ts';

// Nobody waits for the chat: the table is there before it.
const ChatPanel = lazily(async () => (await import('./chat-panel.tsx')).ChatPanel, messages);
const WatchingPanel = lazily(
  async () => (await import('./watching-panel.tsx')).WatchingPanel,
  messages,
);
const Toast = lazily(async () => (await import('./talk-toast.tsx')).TalkToast, messages);
const Sound = lazily(async () => (await import('./chat-sound.tsx')).ChatSound);

interface TableTalkProps {
  readonly talk: Talk;
  readonly table: SeenTable<GameTypes>;
}

/** The chat of a table. */
export function TableChat(props: TableTalkProps): ReactNode {
  return (
    <Suspense>
      <ChatPanel {...props} />
    </Suspense>
  );
}

/** Who is there. */
export function TableWatchers(props: TableTalkProps & { readonly watchers: number }): ReactNode {
  return (
    <Suspense>
      <WatchingPanel {...props} />
    </Suspense>
  );
}

/** What somebody has just said. */
export function TalkToast({ talk }: { readonly talk: Talk }): ReactNode {
  return talk.news === null ? null : (
    <Suspense>
      <Toast talk={talk} />
    </Suspense>
  );
}

/** What is heard of what somebody says, from the first words on. */
export function ChatSound({ talk }: { readonly talk: Talk }): ReactNode {
  const [isOn, setOn] = useState(false);
  if (!isOn && talk.news !== null) setOn(true);
  return isOn ? (
    <Suspense>
      <Sound talk={talk} />
    </Suspense>
  ) : null;
}
