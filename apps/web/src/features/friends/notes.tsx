import type { Friends, TableInvite, WireRefusal } from '@call-to-glory/protocol';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';

import { Fault } from '../../lib/query/fault.tsx';
import { useShell } from '../../lib/shell/shell-context.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { useFading } from '../../ui/use-fading.ts';
import { deleteInvites } from './friends-api.ts';
import { inviteWords } from './invite-words.ts';

import styles from './notes.module.css';

/** How long the note about a new friend stays, in milliseconds. */
const time = 8000;

/** Tells the player, on any page, that somebody invites them or has become their friend. */
export function Notes({
  first,
}: {
  /** The state at first. */
  readonly first: Friends;
}): ReactNode {
  const { connection } = useShell();
  const [path] = useLocation();
  const [known, setKnown] = useState(first);
  const [met, setMet] = useState<string | null>(null);
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set());
  /** The last one that could not be put off, and why. */
  const [kept, setKept] = useState<{ readonly key: string; readonly why: WireRefusal } | null>(
    null,
  );
  useEffect(
    () =>
      connection.listen({
        friends: (friends) => {
          const before = known.friends.map(({ id }) => id);
          const fresh = friends.friends.find(({ id }) => !before.includes(id));
          setKnown(friends);
          if (fresh !== undefined) setMet(fresh.name);
        },
        // `friends` does not report a mute, and reports a block only later.
        blocks: (people) =>
          setKnown((now) => ({
            ...now,
            invites: now.invites.filter(({ from }) => people.every(({ id }) => id !== from.id)),
          })),
      }),
    [connection, known],
  );
  useFading(met, time, () => setMet(null));

  // The home page lists invitations, and somebody at the table's page knows of it.
  const invite = known.invites.find(
    (one) => path !== '/' && path !== `/t/${one.table.id}` && !putOff.has(keyOf(one)),
  );

  async function later(one: TableInvite): Promise<void> {
    const key = keyOf(one);
    setPutOff((before) => new Set([...before, key]));
    const answer = await deleteInvites(one.table.id);
    setKept(answer.ok ? null : { key, why: answer.refusal });
    // The server still has it.
    if (!answer.ok) setPutOff((before) => new Set([...before].filter((other) => other !== key)));
  }

  return (
    <div className={styles.place} role="status">
      {invite !== undefined ? (
        <Invitation
          invite={invite}
          refused={kept?.key === keyOf(invite) ? kept.why : null}
          onLater={() => void later(invite)}
        />
      ) : met !== null && path !== '/friends' ? (
        <Met name={met} onClose={() => setMet(null)} />
      ) : null}
    </div>
  );
}

/** A repeated invitation has a key of its own, so that it is shown again. */
function keyOf({ from, at, table }: TableInvite): string {
  return `${table.id} ${from.id} ${at}`;
}

function Invitation({
  invite,
  refused,
  onLater,
}: {
  readonly invite: TableInvite;
  readonly refused: WireRefusal | null;
  onLater(): void;
}): ReactNode {
  const { t } = useTranslation('friends');
  return (
    <div className={styles.note}>
      <p>{inviteWords(invite)}</p>
      <Link href={`/t/${invite.table.id}`}>{t('note.go')}</Link>
      <button type="button" onClick={onLater}>
        {t('note.later')}
      </button>
      {refused === null ? null : <Fault refused={refused} />}
    </div>
  );
}

function Met({ name, onClose }: { readonly name: string; onClose(): void }): ReactNode {
  const { t } = useTranslation('friends');
  return (
    <div className={styles.note}>
      <p>{t('note.new', { name })}</p>
      <Link href="/friends">{t('note.see')}</Link>
      <CloseButton onClick={onClose} />
    </div>
  );
}
