import type { TableInvite } from '@call-to-glory/protocol';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { gameOf } from '../../games/games.ts';
import { Fault } from '../../lib/query/fault.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { GameTile } from '../lobby/game-mark.tsx';
import { FriendRow } from './friend-row.tsx';
import { deleteInvites } from './friends-api.ts';
import { inviteWords } from './invite-words.ts';
import { useFriends } from './use-friends.ts';

import styles from './friends.module.css';

/** The most friends that are shown. */
const limit = 4;

/** Whom the player could join now: tables that they are invited to, and friends who are here. Shows nothing if none. */
export function FriendsHere(): ReactNode {
  const { t } = useTranslation('friends');
  const id = useId();
  const { answer, refused, take } = useFriends();
  const { friends = [], invites = [] } = answer.value ?? {};
  const here = friends.filter(({ isHere }) => isHere);
  if (here.length + invites.length === 0) return null;
  return (
    <section className={styles.here} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <ul>
        {invites.map((invite) => (
          <li key={`${invite.from.id} ${invite.table.id}`}>
            <InviteRow invite={invite} onLater={() => void take(deleteInvites(invite.table.id))} />
          </li>
        ))}
        {here.slice(0, limit).map((friend) => (
          <li key={friend.id}>
            <FriendRow friend={friend} />
          </li>
        ))}
      </ul>
      <Fault refused={refused} />
      {friends.length <= Math.min(here.length, limit) ? null : (
        <p className={styles.more}>
          <Link href="/friends">{t('all', { count: friends.length })}</Link>
        </p>
      )}
    </section>
  );
}

function InviteRow({
  invite,
  onLater,
}: {
  readonly invite: TableInvite;
  onLater(): void;
}): ReactNode {
  const { t } = useTranslation('friends');
  const { from, table } = invite;
  const game = gameOf(table.gameId);
  return (
    <div className={styles.row} data-invite>
      {game === null ? null : <GameTile game={game} />}
      <p>{inviteWords(invite)}</p>
      <div className={styles.acts}>
        <Button
          look="plain"
          aria-label={t('note.laterWhom', { name: from.name })}
          onClick={onLater}
        >
          {t('note.later')}
        </Button>
        <ButtonLink look="solid" href={`/t/${table.id}`}>
          {t('note.go')}
        </ButtonLink>
      </div>
    </div>
  );
}
