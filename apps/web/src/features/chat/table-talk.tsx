import { useState, type ReactNode } from 'react';

import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { messages } from './messages.ts';
import type { Talk } from './use-talk.ts';

// Nobody waits for the chat: the table is there before it.
const { Part: Toast } = lazyPart(
  async () => (await import('./talk-toast.tsx')).TalkToast,
  messages,
);
const { Part: Sound } = lazyPart(async () => (await import('./chat-sound.tsx')).ChatSound);

/** The chat of a table. */
export const { Part: TableChat } = lazyPart(
  async () => (await import('./chat-panel.tsx')).ChatPanel,
  messages,
);

/** Who is there. */
export const { Part: TableWatchers } = lazyPart(
  async () => (await import('./watching-panel.tsx')).WatchingPanel,
  messages,
);

/** What somebody has just said. */
export function TalkToast({ talk }: { readonly talk: Talk }): ReactNode {
  return talk.news === null ? null : <Toast talk={talk} />;
}

/** What is heard of what somebody says, from the first words on. */
export function ChatSound({ talk }: { readonly talk: Talk }): ReactNode {
  const [isOn, setOn] = useState(false);
  if (!isOn && talk.news !== null) setOn(true);
  return isOn ? <Sound talk={talk} /> : null;
}
