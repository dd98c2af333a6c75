import type { Seat } from '@call-to-glory/game-kit';
import { playersOf, watchingOf } from '@call-to-glory/table/client';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { OpenTable } from '../../lib/connection/open-table.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { seatNames } from '../names/seat-names.ts';
import { choosesSeat } from './chooses-seat.ts';

import styles from './watch-strip.module.css';

interface WatchStripProps {
  readonly open: OpenTable;
  /** Does the viewer have a seat in this game? */
  readonly isSeated: boolean;
  /** Has the host kicked the viewer? */
  readonly isKicked?: boolean;
  sitBeside(seat: Seat | null): void;
  /** Takes a chair that has become free; null where there is none for them. */
  readonly sitDown: (() => void) | null;
}

/** Beside the board: the spectators' delay, and whom they sit beside; for players, that others see their hand. */
export function WatchStrip(props: WatchStripProps): ReactNode {
  const { open, isSeated, isKicked = false, sitBeside, sitDown } = props;
  const { t } = useTranslation('watching');
  const { t: main } = useTranslation();
  const { table, presence, beside } = open;
  const { delay, hands } = watchingOf(table.options) ?? { delay: 0, hands: false };
  if (isKicked) return <Strip words={main('refused.kicked')} />;
  if (isSeated) {
    if (!hands) return null;
    const isOver = table.stage !== 'playing';
    return (
      <Strip
        words={isOver ? main('watch.agree', { count: delay }) : t('lineHands', { count: delay })}
      />
    );
  }
  const hasBegun = presence.hasBegun === true;
  // The bar says that the game is over.
  const isSaid = table.stage === 'finished' && !hasBegun;
  if (isSaid && !choosesSeat(table) && sitDown === null) return null;
  const badge = hasBegun
    ? t('begun', { count: delay })
    : table.stage !== 'playing'
      ? t('badgeOver')
      : delay === 0
        ? t('badgeLive')
        : // Beside a control there is little room.
          t(choosesSeat(table) ? 'badgeLate' : 'seenLate', { count: delay });
  return (
    <Strip words={badge}>
      {choosesSeat(table) ? <Beside table={table} beside={beside} sitBeside={sitBeside} /> : null}
      {sitDown === null ? null : (
        <Button look="outline" onClick={sitDown}>
          {t('sit')}
        </Button>
      )}
    </Strip>
  );
}

function Strip({
  words,
  children,
}: {
  readonly words: string;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('watching');
  return (
    <section className={styles.strip} aria-label={t('who')}>
      <p role="status">
        <Eye size={16} strokeWidth={1.6} aria-hidden="true" />
        {words}
      </p>
      {children}
    </section>
  );
}

function Beside({
  table,
  beside,
  sitBeside,
}: Pick<OpenTable, 'table' | 'beside'> & Pick<WatchStripProps, 'sitBeside'>): ReactNode {
  const { t } = useTranslation('watching');
  const names = seatNames(table);
  return (
    <SelectField
      label={t('beside')}
      value={String(beside)}
      choices={[
        { value: 'null', label: t('alone') },
        ...playersOf(table).map((_, seat) => ({ value: String(seat), label: names[seat] ?? '' })),
      ]}
      onChange={(value) => sitBeside(value === 'null' ? null : Number(value))}
    />
  );
}
