import type { ChatLine } from '@call-to-glory/protocol';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { widths } from '../../ui/theme/breakpoints.ts';
import { Words } from './chat-entry.tsx';
import { placeBubble } from './place-bubble.ts';
import type { Talk } from './use-talk.ts';

import styles from './seat-bubbles.module.css';

/** How long words stay at a plate in milliseconds, and from how many letters on they stay longer. */
const stay = { short: 5000, long: 8000, letters: 60 } as const;

/** What was said last at each seat that said something just now, at its plate. */
export function SeatBubbles({
  talk,
  names,
}: {
  readonly talk: Talk;
  readonly names: readonly string[];
}): ReactNode {
  const { latest, lines } = talk;
  const [shown, setShown] = useState<readonly ChatLine[]>([]);
  const [seenId, setSeenId] = useState(0);
  if (latest !== null && latest.seat !== null && latest.id !== seenId) {
    setSeenId(latest.id);
    setShown([...shown.filter(({ seat }) => seat !== latest.seat), latest]);
  }
  const drop = (line: ChatLine): void =>
    setShown((before) => before.filter(({ id }) => id !== line.id));
  useFirstTouch(shown.length > 0, () => setShown([]));
  return (
    <>
      {shown
        .filter(({ id }) => lines.some((line) => line.id === id))
        .map((line) => (
          <Bubble key={`${line.seat} ${line.id}`} line={line} names={names} onDone={drop} />
        ))}
      <Told line={talk.news} names={names} />
    </>
  );
}

/** Has what others say read out while the chat, which would do that, is not on the page. */
function Told({
  line,
  names,
}: {
  readonly line: ChatLine | null;
  readonly names: readonly string[];
}): ReactNode {
  const [told, setTold] = useState<ChatLine | null>(null);
  useEffect(() => {
    if (line === null || document.getElementById('chat-lines') === null) setTold(line);
  }, [line]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {told === null ? null : (
        <>
          {told.from.name}: <Words body={told.body} names={names} />
        </>
      )}
    </p>
  );
}

/** One bubble. It is read out with its line, not here. */
function Bubble({
  line,
  names,
  onDone,
}: {
  readonly line: ChatLine;
  readonly names: readonly string[];
  onDone(line: ChatLine): void;
}): ReactNode {
  const bubble = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const { body } = line;
  const isLong = body.type === 'text' && body.text.length > stay.letters;
  useEffect(() => {
    const timer = setTimeout(() => done.current(line), isLong ? stay.long : stay.short);
    return () => clearTimeout(timer);
  }, [line, isLong]);
  useLayoutEffect(() => {
    const place = (): void => {
      if (bubble.current !== null) placeBubble(bubble.current, line.seat);
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  });
  return (
    <div
      ref={bubble}
      className={styles.bubble}
      data-bubble={line.seat}
      data-type={body.type}
      data-long={isLong}
      aria-hidden="true"
    >
      <p className={styles.words}>
        <Words body={body} names={names} />
      </p>
    </div>
  );
}

/** Calls at the first touch on a phone: there, bubbles lie where something may be wanted. */
function useFirstTouch(isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const touch = (): void => {
      if (innerWidth < widths.wideTable || innerHeight < 500) latest.current();
    };
    addEventListener('pointerdown', touch);
    return () => removeEventListener('pointerdown', touch);
  }, [isOn]);
}
