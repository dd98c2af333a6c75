import type { GameTypes } from '@call-to-glory/game-kit';
import type { ChatBody, ChatLine } from '@call-to-glory/protocol';
import type { TableView } from '@call-to-glory/table/client';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { heights, widths } from '../../ui/theme/breakpoints.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { seatNames } from '../names/seat-names.ts';
import { Words } from './chat-entry.tsx';
import { placeBubble } from './place-bubble.ts';
import { useNewsUnlessOpen } from './use-news-unless-open.ts';
import type { Talk } from './use-talk.ts';

import styles from './seat-bubbles.module.css';

/** A row in which the clock moved for a seat. */
interface ClockMove {
  readonly seq: number;
  readonly seat: number;
}

/** What a plate shows: what was said there, or that the clock moved (null). */
interface ShownBubble {
  readonly id: number;
  readonly seat: number;
  readonly body: ChatBody | null;
}

/** How long words stay at a plate, in milliseconds, and from how many letters on they stay longer. */
const stay = { short: 5000, long: 8000, letters: 60 } as const;

/** Shows at each plate what its seat has just said. */
export function SeatBubbles({
  talk,
  table,
  clockMove,
}: {
  readonly talk: Talk;
  readonly table: TableView<GameTypes>;
  /** Where the clock last moved, and in which row; null for nowhere. */
  readonly clockMove: ClockMove | null;
}): ReactNode {
  const { latest, lines, news } = talk;
  const names = seatNames(table);
  const [shown, setShown] = useState<readonly ShownBubble[]>([]);
  const [seen, setSeen] = useState({ line: 0, row: 0 });
  const add = (bubble: ShownBubble): void =>
    setShown([...shown.filter(({ seat }) => seat !== bubble.seat), bubble]);
  if (latest !== null && latest.seat !== null && latest.id !== seen.line) {
    setSeen({ ...seen, line: latest.id });
    add({ id: latest.id, seat: latest.seat, body: latest.body });
  } else if (clockMove !== null && clockMove.seq !== seen.row) {
    setSeen({ ...seen, row: clockMove.seq });
    add({ id: -clockMove.seq, seat: clockMove.seat, body: null });
  }
  const drop = (gone: ShownBubble): void =>
    setShown((before) => before.filter(({ id }) => id !== gone.id));
  useFirstTouch(shown.length > 0, () => setShown([]));
  return (
    <>
      {shown
        .filter(({ id }) => id < 0 || lines.some((line) => line.id === id))
        .map((bubble) => (
          <Bubble key={bubble.id} shown={bubble} names={names} onDone={drop} />
        ))}
      {/* Lines without a seat are read out by the toast that shows them. */}
      <Told line={news?.seat === null ? null : news} names={names} />
    </>
  );
}

/** Reads out what others say at their seats while the chat, which would do that, is not on the page. */
function Told({
  line,
  names,
}: {
  readonly line: ChatLine | null;
  readonly names: readonly string[];
}): ReactNode {
  const told = useNewsUnlessOpen(line);
  return (
    <p className="visually-hidden" aria-live="polite">
      {/* The key has a line read out whole, even after a similar one. */}
      {told === null ? null : (
        <span key={told.id}>
          {told.from.name}: <Words body={told.body} names={names} />
        </span>
      )}
    </p>
  );
}

/** One bubble. It is read out with its line, or with the move of the clock, not here. */
function Bubble({
  shown,
  names,
  onDone,
}: {
  readonly shown: ShownBubble;
  readonly names: readonly string[];
  onDone(shown: ShownBubble): void;
}): ReactNode {
  const { t } = useTranslation('chat');
  const bubble = useRef<HTMLDivElement>(null);
  const done = useSteady(onDone);
  const { seat, body } = shown;
  const isLong = body?.type === 'text' && body.text.length > stay.letters;
  useEffect(() => {
    const timer = setTimeout(() => done(shown), isLong ? stay.long : stay.short);
    return () => clearTimeout(timer);
  }, [shown, isLong, done]);
  useLayoutEffect(() => {
    const place = (): void => {
      if (bubble.current !== null) placeBubble(bubble.current, seat);
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  });
  return (
    <div
      ref={bubble}
      className={styles.bubble}
      data-bubble={seat}
      data-name={names[seat]}
      data-type={body?.type ?? 'clock'}
      data-long={isLong}
      aria-hidden="true"
    >
      <p className={styles.words}>
        {body === null ? t('timeUp') : <Words body={body} names={names} />}
      </p>
    </div>
  );
}

/** Calls `act` at the first touch on a phone: there, bubbles are in the way. */
function useFirstTouch(isOn: boolean, act: () => void): void {
  const touch = useSteady(() => {
    if (innerWidth < widths.wideTable || innerHeight < heights.sideways) act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    addEventListener('pointerdown', touch);
    return () => removeEventListener('pointerdown', touch);
  }, [isOn, touch]);
}
