import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { FriendsHere } from '../../features/friends/friend-parts.ts';
import { useMe } from '../../lib/shell/shell-context.ts';

/** What a home page has for somebody who has played here: their friends who are here now, and the way to past games. */
export function ForKnownPlayer({
  pastClass,
}: {
  readonly pastClass: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  return useMe() === null ? null : (
    <>
      <FriendsHere />
      <p className={pastClass}>
        <Link href="/games">{t('lists.past')}</Link>
      </p>
    </>
  );
}
