import type { Friend } from '@call-to-glory/protocol';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { gameOf } from '../../games/games.ts';
import { locale } from '../../lib/language/locale.ts';
import { Fault } from '../../lib/query/fault.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PersonMark } from '../names/person-mark.tsx';
import { useInviteFriend } from './use-invite-again.ts';

import styles from './friends.module.css';

/** A friend, where they are, and the link to their table, or an invitation to one. */
export function FriendRow({
  friend,
  children,
}: {
  readonly friend: Friend;
  /** Further actions. */
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('friends');
  const invite = useInviteFriend(friend.table === null ? friend : null);
  return (
    <div className={styles.row} data-here={friend.isHere}>
      <span className={styles.mark} data-here={friend.isHere}>
        <PersonMark id={friend.id} isAway={!friend.isHere} />
      </span>
      <div>
        <h3>
          <Link href={`/people/${friend.id}`}>{friend.name}</Link>
        </h3>
        <p>{useWhere(friend)}</p>
      </div>
      <div className={styles.acts}>
        <ToTable friend={friend} />
        {invite === null ? null : (
          <Button
            look="outline"
            aria-label={t('invite.whom', { name: friend.name })}
            disabled={invite.isBusy}
            onClick={invite.act}
          >
            {t('invite.act')}
          </Button>
        )}
        {children}
      </div>
      <Fault refused={invite?.refused ?? null} />
    </div>
  );
}

/** Where a friend is, in words. */
function useWhere({ isHere, since, table }: Friend): string {
  const { t } = useTranslation('friends');
  const game = table === null ? null : gameOf(table.gameId);
  if (table === null || game === null) {
    const date = new Date(since).toLocaleDateString(locale(), { dateStyle: 'long' });
    return isHere ? t('here') : t('since', { date });
  }
  if (table.stage === 'playing') return t('playing', { game: game.name() });
  const free = table.seats.filter(({ type }) => type === 'empty').length;
  return [t('at', { game: game.name() }), t('free', { count: free })].join(' · ');
}

function ToTable({ friend: { name, table } }: { readonly friend: Friend }): ReactNode {
  const { t } = useTranslation('friends');
  if (table === null) return null;
  const isOpen = table.stage === 'lobby';
  return (
    <ButtonLink
      look={isOpen ? 'solid' : 'outline'}
      href={`/t/${table.id}`}
      aria-label={t(isOpen ? 'joinWhom' : 'watchWhom', { name })}
    >
      {isOpen ? null : <Eye size={18} strokeWidth={1.6} aria-hidden="true" />}
      {t(isOpen ? 'join' : 'watch')}
    </ButtonLink>
  );
}
