import type { PastGame } from '@call-to-glory/protocol';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { Fault } from '../../lib/query/fault.tsx';
import { Button } from '../../ui/button.tsx';
import { showMore } from '../../ui/show-more.ts';
import { useInviteAgain } from '../friends/use-invite-again.ts';
import { PersonMark } from '../names/person-mark.tsx';
import { partOf, type Rival } from './statistics.ts';

import styles from './rivals.module.css';

/** How many people are shown before the player asks for all. */
const limit = 6;

/** Shows how a player did against each of the people they met. */
export function Rivals({
  rivals,
  games,
}: {
  readonly rivals: readonly Rival[];
  /** All games of the player, the latest first. */
  readonly games: readonly PastGame[];
}): ReactNode {
  const { t } = useTranslation('history');
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-labelledby="rivals" data-part="people">
      <h2 id="rivals">{t('rivals.title')}</h2>
      {rivals.length === 0 ? (
        <p>{t('rivals.none')}</p>
      ) : (
        <>
          <p>{t('rivals.lead')}</p>
          <ul ref={list} className={styles.rivals}>
            {rivals.slice(0, showsAll ? undefined : limit).map((rival) => (
              <li key={rival.id}>
                <Met
                  rival={rival}
                  latest={games.find((game) => partOf(game, rival.id) !== null) ?? null}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {showsAll || rivals.length <= limit ? null : (
        <Button look="plain" onClick={() => showMore(list.current, limit, () => setShowsAll(true))}>
          {t('rivals.all')}
        </Button>
      )}
    </section>
  );
}

function Met({
  rival,
  latest,
}: {
  readonly rival: Rival;
  /** The last game in which the two met. */
  readonly latest: PastGame | null;
}): ReactNode {
  const { t } = useTranslation('history');
  const name = rival.name || t('deleted');
  const again = useInviteAgain(latest, rival.id);
  return (
    <div className={styles.rival}>
      <PersonMark id={rival.id} />
      <div>
        <h3>{rival.name === '' ? name : <Link href={`/people/${rival.id}`}>{name}</Link>}</h3>
        <p>{t('rivals.score', { ...rival, name })}</p>
        <Fault refused={again?.refused ?? null} />
      </div>
      {again === null ? null : (
        <Button
          look="outline"
          aria-label={t('rivals.inviteWhom', { name })}
          disabled={again.isBusy}
          onClick={again.act}
        >
          {t('rivals.invite')}
        </Button>
      )}
    </div>
  );
}
