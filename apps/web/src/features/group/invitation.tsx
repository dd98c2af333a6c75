import { playersOf } from '@call-to-glory/table/client';
import { BookOpen, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { useListNames } from '../../board/words/use-list-names.ts';
import type { NamedTable } from '../names/named-table.ts';
import { minutesOf } from '../table-options/minutes-of.ts';
import { optionRows } from './option-rows.ts';

import styles from './invitation.module.css';

interface InvitationProps extends NamedTable {
  /** The chairs, where there is room for them; null where a single line has to say who sits there. */
  readonly chairs: ReactNode;
}

/** What people who come by a link are invited to: who sits there, what is played, and where the game is explained. */
export function Invitation({ table, game, names, chairs }: InvitationProps): ReactNode {
  const { t } = useTranslation('group');
  const { t: main } = useTranslation();
  const minutes = minutesOf(table.options, game);
  return (
    <div>
      <p className={styles.what}>
        {[
          game.name(),
          main('lists.players', { count: table.seats.length }),
          ...(minutes === null ? [] : [t('chip.minutes', { count: minutes })]),
        ].join(' · ')}
      </p>
      {chairs === null ? (
        <Sitting table={table} game={game} names={names} />
      ) : (
        <div className={styles.chairs}>{chairs}</div>
      )}
      <ul className={styles.rows}>
        {optionRows(table.options, game)
          .filter(({ chip, detail }) => chip !== undefined && detail !== undefined)
          .map(({ name, chip, detail, Icon = Sparkles }) => (
            <li key={name} className={styles.row}>
              <span className={styles.icon} aria-hidden="true">
                <Icon />
              </span>
              <span>
                <strong>{chip}</strong>
                {detail}
              </span>
            </li>
          ))}
      </ul>
      {game.loadTutorial === undefined ? null : (
        <Link href={`/${game.id}/learn`} className={styles.learn}>
          <BookOpen size={20} strokeWidth={1.6} aria-hidden="true" />
          {t('invitation.learn')}
        </Link>
      )}
    </div>
  );
}

/** Who sits there, in one line. */
function Sitting({ table, game, names }: NamedTable): ReactNode {
  const { t } = useTranslation('group');
  const listNames = useListNames();
  const free = table.seats.filter(({ type }) => type === 'empty').length;
  const bots = playersOf(table).filter(({ type }) => type === 'bot').length;
  const there = [
    ...names.filter((_, seat) => table.seats[seat]?.type === 'person'),
    ...(bots === 0 ? [] : [t('invitation.bots', { count: bots })]),
  ];
  return (
    <p className={styles.row}>
      <span className={styles.seats} aria-hidden="true">
        {table.seats.map(({ type }, seat) =>
          type === 'empty' ? (
            <span key={seat} className={styles.free} />
          ) : (
            <game.SeatMark key={seat} seat={seat} />
          ),
        )}
      </span>
      <span>
        {there.length === 0 ? null : t('invitation.there', { names: listNames(there) })}
        <strong>{t('invitation.free', { count: free })}</strong>
      </span>
    </p>
  );
}
