import type { GameTypes } from '@call-to-glory/game-kit';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { TableView } from '../../lib/connection/table-view.ts';
import { addTexts } from '../../lib/language/texts.ts';
import { talkTexts } from './talk-texts.ts';
import type { Talk } from './use-talk.ts';

const words = (): Promise<void> => addTexts('talk', talkTexts);

// Nobody waits for the chat: the table is there before it.
const ChatPanel = lazy(async () => {
  const [module] = await Promise.all([import('./chat-panel.tsx'), words()]);
  return { default: module.ChatPanel };
});
const WatchingPanel = lazy(async () => {
  const [module] = await Promise.all([import('./watching-panel.tsx'), words()]);
  return { default: module.WatchingPanel };
});
const Toast = lazy(async () => {
  const [module] = await Promise.all([import('./talk-toast.tsx'), words()]);
  return { default: module.TalkToast };
});

const Sound = lazy(async () => ({ default: (await import('./chat-sound.tsx')).ChatSound }));

interface TableTalkProps {
  readonly talk: Talk;
  readonly table: TableView<GameTypes>;
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
