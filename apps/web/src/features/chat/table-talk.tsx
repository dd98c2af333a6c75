import type { GameTypes } from '@call-to-glory/game-kit';
import type { SeenRow, TableView } from '@call-to-glory/table/client';
import { useEffect, useState, type ReactNode } from 'react';

import { lazyOverlay } from '../../lib/lazy/lazy-part.tsx';
import { messages } from './messages.ts';
import type { Talk } from './use-talk.ts';

// Lazy: the table does not wait for the chat.
const toast = lazyOverlay(async () => (await import('./talk-toast.tsx')).TalkToast, messages);
const sound = lazyOverlay(async () => (await import('./chat-sound.tsx')).ChatSound);
const bubbles = lazyOverlay(async () => (await import('./seat-bubbles.tsx')).SeatBubbles, messages);
const blockNote = lazyOverlay(async () => (await import('./block-note.tsx')).BlockNote, messages);
const chat = lazyOverlay(async () => (await import('./chat-panel.tsx')).ChatPanel, messages);
const plateMenu = lazyOverlay(async () => (await import('./plate-menu.tsx')).PlateMenu, messages);

/** The chat of a table. */
export const TableChat = chat.Part;

/** The actions about somebody at the table. */
export const PlateMenu = plateMenu.Part;

/** Who is there. */
export const { Part: TableSpectators } = lazyOverlay(
  async () => (await import('./watching-panel.tsx')).WatchingPanel,
  messages,
);

/** After how many milliseconds the parts that nobody has asked for yet are fetched. */
const pause = 3000;

/** Preloads the parts that should open at once. */
export function useTalkParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of [chat, plateMenu, bubbles]) part.fetch();
    }, pause);
    return () => clearTimeout(timer);
  }, []);
}

/** Shows what somebody has just said. */
export function TalkToast({ talk }: { readonly talk: Talk }): ReactNode {
  return talk.news === null ? null : <toast.Part talk={talk} />;
}

/** Shows what people have just said at their plates, and what those without a plate have said in a toast. */
export function TableBubbles({
  talk,
  table,
  recent,
}: {
  readonly talk: Talk;
  readonly table: TableView<GameTypes>;
  /** The latest rows of the table: a plate says when the clock has moved for it. */
  readonly recent: readonly SeenRow<GameTypes>[];
}): ReactNode {
  const [openedAt] = useState(() => recent.at(-1)?.seq ?? 0);
  const clockMove = clockMoveSince(openedAt, recent);
  const [isOn, setOn] = useState(false);
  if (!isOn && (talk.latest !== null || clockMove !== null)) setOn(true);
  return (
    <>
      {isOn ? <bubbles.Part talk={talk} table={table} clockMove={clockMove} /> : null}
      {talk.news !== null && talk.news.seat === null ? <toast.Part talk={talk} /> : null}
      {talk.noted?.where === 'plate' ? <blockNote.Part talk={talk} where="plate" /> : null}
    </>
  );
}

/** The last move of the clock after a row; null if there was none. */
function clockMoveSince(
  row: number,
  recent: readonly SeenRow<GameTypes>[],
): { readonly seq: number; readonly seat: number } | null {
  for (const { seq, events } of recent.toReversed()) {
    if (seq <= row) return null;
    const move = events.find((event) => event.type === 'played' && event.by === 'clock');
    if (move?.type === 'played') return { seq, seat: move.seat };
  }
  return null;
}

/** The sounds of the chat, loaded with the first line that somebody says. */
export function ChatSound({ talk }: { readonly talk: Talk }): ReactNode {
  const [isOn, setOn] = useState(false);
  if (!isOn && talk.news !== null) setOn(true);
  return isOn ? <sound.Part talk={talk} /> : null;
}
