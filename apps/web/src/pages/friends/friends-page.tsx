import type { FriendLinkOwner, WireRefusal } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocationProperty } from 'wouter/use-browser-location';

import { FriendSection } from '../../features/friends/friend-section.tsx';
import { lookAtFriendLink, postFriend } from '../../features/friends/friends-api.ts';
import { NameForm } from '../../features/identity/name-form.tsx';
import { Page } from '../../features/page/page.tsx';
import { Fault } from '../../lib/query/fault.tsx';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { useQuery } from '../../lib/query/use-query.ts';
import { useIdentity, useMe } from '../../lib/shell/shell-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useLanding } from '../../ui/use-landing.ts';
import { useTitle } from '../../ui/use-title.ts';

import goneStyles from '../gone/gone-page.module.css';
import styles from './friends-page.module.css';

/** Where a friend link leads: the two become friends if the opener agrees. Without a link, the player's own friends. */
export function FriendsPage(): ReactNode {
  const { t } = useTranslation('friends');
  useTitle(t('title'));
  const hash = useLocationProperty(() => location.hash);
  const link = hash.slice(1).trim().toLowerCase();
  return link === '' ? <OwnFriends /> : <FollowedLink key={link} link={link} />;
}

function OwnFriends(): ReactNode {
  const { t } = useTranslation('friends');
  const identity = useIdentity();
  const isNobody = useMe() === null;
  return (
    <Page look={styles.own}>
      <h1>{t('title')}</h1>
      {identity.state.type !== 'loaded' ? (
        <Unanswered answer={identity} />
      ) : isNobody ? (
        <>
          <p>{t('page.nobody')}</p>
          <NameForm />
        </>
      ) : (
        <FriendsOfSomebody />
      )}
    </Page>
  );
}

function FriendsOfSomebody(): ReactNode {
  // The form for a name is gone once there is one.
  useLanding();
  return <FriendSection isPage />;
}

/** Looks up whose link it is. Takes the viewer as a key: the relation of the two depends on who is looking. */
async function lookAs(link: string, _me: string): ReturnType<typeof lookAtFriendLink> {
  return lookAtFriendLink(link);
}

function FollowedLink({ link }: { readonly link: string }): ReactNode {
  const { t } = useTranslation('friends');
  const identity = useIdentity();
  const me = useMe();
  const isKnown = identity.state.type === 'loaded';
  const answer = useQuery(lookAs, isKnown ? [link, me?.id ?? ''] : null);
  const { state, value: owner } = answer;
  const [isFriend, setFriend] = useState(false);
  // Something that is not a link at all is refused like an invalid link.
  const isBad =
    state.type === 'failed' && ['bad-friend-link', 'bad-request'].includes(state.refused.code);
  if (isBad) return <Words title={t('page.bad')} lead={t('page.badLead')} />;
  if (state.type === 'failed') {
    return (
      <Page look={styles.words}>
        <h1>{t('title')}</h1>
        <Unanswered answer={answer} />
      </Page>
    );
  }
  if (owner === null) {
    return (
      <Page look={styles.words}>
        <h1>{t('page.loading')}</h1>
        <Unanswered answer={identity} />
      </Page>
    );
  }
  if (owner.are === 'self') return <Words title={t('page.self')} lead={t('page.selfLead')} />;
  if (isFriend || owner.are === 'friend') {
    return <Words title={t('page.friend', { name: owner.name })} lead={t('page.friendLead')} />;
  }
  return <Question owner={owner} link={link} onFriend={() => setFriend(true)} />;
}

/** Asks whether the two are to be friends; somebody without a name enters one to say yes. */
function Question({
  owner,
  link,
  onFriend,
}: {
  readonly owner: FriendLinkOwner;
  readonly link: string;
  onFriend(): void;
}): ReactNode {
  const { t } = useTranslation('friends');
  const isNobody = useMe() === null;
  const [isBusy, busyWith] = useBusy();
  const [refused, setRefused] = useState<WireRefusal | null>(null);

  async function agree(): Promise<void> {
    const answer = await busyWith(postFriend(link));
    setRefused(answer.ok ? null : answer.refusal);
    if (answer.ok) onFriend();
  }

  return (
    <Page look={styles.words}>
      <h1>{t('page.ask', { name: owner.name })}</h1>
      <p className={goneStyles.lead}>{t('page.lead')}</p>
      {isNobody ? (
        <div className={styles.name}>
          <NameForm action={t('page.act')} look="act" onNamed={() => void agree()} />
        </div>
      ) : (
        <Button look="act" size="large" disabled={isBusy} onClick={() => void agree()}>
          {t('page.act')}
        </Button>
      )}
      <ButtonLink look="plain" href="/">
        {t('note.later')}
      </ButtonLink>
      <Fault refused={refused} />
    </Page>
  );
}

function Words({ title, lead }: { readonly title: string; readonly lead: string }): ReactNode {
  const { t } = useTranslation('friends');
  // The button that was pressed to become friends is gone.
  useLanding();
  return (
    <Page look={styles.words}>
      <h1>{title}</h1>
      <p className={goneStyles.lead}>{lead}</p>
      <div className={goneStyles.ways}>
        <ButtonLink look="solid" href="/friends">
          {t('page.games')}
        </ButtonLink>
        <ButtonLink look="outline" href="/">
          {t('page.home')}
        </ButtonLink>
      </div>
    </Page>
  );
}
