import type { GameTypes } from '@call-to-glory/game-kit';
import type { Person, TableView } from '@call-to-glory/table/client';
import { Check, UserPlus } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../../lib/query/fault.tsx';
import { useStore } from '../../lib/store/store.ts';
import { Button } from '../../ui/button.tsx';
import { showMore } from '../../ui/show-more.ts';
import { invitedTo, invitePeople, type InvitedPerson } from './invited.ts';
import { useFriends } from './use-friends.ts';

import styles from './friends.module.css';

/** How many friends are offered before the player asks for all. */
const limit = 5;

/** Invites friends to a table before its game, each by a press, and says how those already invited were notified. */
export function InviteFriends({
  table,
}: {
  readonly table: Pick<TableView<GameTypes>, 'id' | 'seats'>;
}): ReactNode {
  const { t } = useTranslation('friends');
  const headingId = useId();
  const { answer } = useFriends();
  const { people: told, refused } = useStore(invitedTo(table.id));
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Those whose invitation has not been answered yet: a second one would say that they were invited just now. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const seated = table.seats.flatMap((one) => (one.type === 'person' ? [one.person.id] : []));
  const friends = (answer.value?.friends ?? []).filter(
    ({ id }) => !seated.includes(id) && told.every((one) => one.id !== id),
  );
  const shown = told.filter(({ id }) => !seated.includes(id));
  const isFull = table.seats.every(({ type }) => type !== 'empty');
  const isEmpty = friends.length + shown.length === 0 && refused === null;
  if (isEmpty || isFull) return null;

  async function invite(friend: Person): Promise<void> {
    if (asked.includes(friend.id)) return;
    setAsked((before) => [...before, friend.id]);
    await invitePeople(table.id, [friend]);
    setAsked((before) => before.filter((id) => id !== friend.id));
  }

  return (
    <section className={styles.invite} aria-labelledby={headingId}>
      <h2 id={headingId}>{t(friends.length === 0 ? 'invite.told' : 'invite.title')}</h2>
      <ul aria-live="polite">
        {shown.map((person) => (
          <Told key={person.id} person={person} />
        ))}
      </ul>
      <ul ref={list}>
        {friends.slice(0, showsAll ? undefined : limit).map((friend) => (
          <li key={friend.id}>
            <button
              type="button"
              className={styles.chip}
              data-here={friend.isHere}
              aria-label={t(friend.isHere ? 'invite.whomHere' : 'invite.whom', {
                name: friend.name,
              })}
              aria-disabled={asked.includes(friend.id)}
              onClick={() => void invite(friend)}
            >
              <UserPlus size={16} strokeWidth={1.8} aria-hidden="true" />
              <span>{friend.name}</span>
            </button>
          </li>
        ))}
        {showsAll || friends.length <= limit ? null : (
          <li>
            <Button
              look="plain"
              onClick={() => showMore(list.current, limit, () => setShowsAll(true))}
            >
              {t('all', { count: friends.length })}
            </Button>
          </li>
        )}
      </ul>
      <Fault refused={refused} />
    </section>
  );
}

function Told({ person: { name, how } }: { readonly person: InvitedPerson }): ReactNode {
  const { t } = useTranslation('friends');
  return (
    <li className={styles.told} data-how={how}>
      {how === 'not-told' ? null : <Check size={16} strokeWidth={2.2} aria-hidden="true" />}
      {t(`invite.${how}`, { name })}
    </li>
  );
}
