import type { Friend } from '@call-to-glory/protocol';
import { UserMinus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../../lib/query/fault.tsx';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { AskingButton } from '../../ui/asking-button.tsx';
import { Button } from '../../ui/button.tsx';
import { showMore } from '../../ui/show-more.ts';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { FriendLink } from './friend-link.tsx';
import { FriendRow } from './friend-row.tsx';
import { deleteFriend, postFriendLink, putFriendSettings } from './friends-api.ts';
import { useFriends } from './use-friends.ts';

import styles from './friends.module.css';

/** How many friends are shown before the player asks for all. */
const limit = 6;

/** All friends of the player, their link, and what friends may see. */
export function FriendSection({
  isPage = false,
}: {
  /** Is it all of a page, whose heading says the same? */
  readonly isPage?: boolean;
}): ReactNode {
  const { t } = useTranslation('friends');
  const { answer, refused, take } = useFriends();
  const { value: known } = answer;
  const heading = useRef<HTMLHeadingElement>(null);

  async function remove({ id }: Friend): Promise<void> {
    // The button that had the focus is gone.
    if (await take(deleteFriend(id))) heading.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="friends" data-part="people">
      <h2
        id="friends"
        ref={heading}
        tabIndex={-1}
        className={isPage ? 'visually-hidden' : undefined}
      >
        {t('title')}
      </h2>
      <Unanswered answer={answer} />
      {known === null ? (
        answer.state.type === 'failed' ? null : (
          <p>{t('loading')}</p>
        )
      ) : (
        <>
          {known.friends.length === 0 ? <p>{t('none')}</p> : null}
          <FriendList friends={known.friends} onRemove={(friend) => void remove(friend)} />
          <FriendLink link={known.link} onNew={() => void take(postFriendLink())} />
          <SwitchRow
            label={t('shown.label')}
            detail={t('shown.detail')}
            checked={known.isShown}
            onChange={(isShown) => void take(putFriendSettings(isShown))}
          />
        </>
      )}
      <Fault refused={refused} />
    </section>
  );
}

function FriendList({
  friends,
  onRemove,
}: {
  readonly friends: readonly Friend[];
  onRemove(friend: Friend): void;
}): ReactNode {
  const { t } = useTranslation('friends');
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {friends.slice(0, showsAll ? undefined : limit).map((friend) => {
          const { id, name } = friend;
          return (
            <li key={id}>
              <FriendRow friend={friend}>
                <AskingButton
                  look="plain"
                  label={t('removeWhom', { name })}
                  title={t('removeTitle', { name })}
                  lead={t('removeLead', { name })}
                  stay={t('stay')}
                  act={t('remove')}
                  onAct={() => onRemove(friend)}
                >
                  <UserMinus size={18} strokeWidth={1.6} aria-hidden="true" />
                </AskingButton>
              </FriendRow>
            </li>
          );
        })}
      </ul>
      {showsAll || friends.length <= limit ? null : (
        <Button look="plain" onClick={() => showMore(list.current, limit, () => setShowsAll(true))}>
          {t('all', { count: friends.length })}
        </Button>
      )}
    </>
  );
}
