import type { Friend, ServerRefusalCode, PastGame, Profile } from '@call-to-glory/protocol';
import { Share } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { messages as chatMessages } from '../../features/chat/messages.ts';
import { messages as friendMessages } from '../../features/friends/messages.ts';
import { useFriends } from '../../features/friends/use-friends.ts';
import { useInviteAgain, useInviteFriend } from '../../features/friends/use-invite-again.ts';
import { GamesWon } from '../../features/history/games-won.tsx';
import { Liked } from '../../features/history/liked.tsx';
import { messages as historyMessages } from '../../features/history/messages.ts';
import { PastGameList } from '../../features/history/past-game-list.tsx';
import { Rating } from '../../features/history/rating.tsx';
import { shareWords } from '../../features/history/share-words.ts';
import { partOf, statisticsOf } from '../../features/history/statistics.ts';
import { PersonMark } from '../../features/names/person-mark.tsx';
import { BarePage } from '../../features/page/page.tsx';
import { useHostedGames } from '../../games/game-context.ts';
import { locale } from '../../lib/language/locale.ts';
import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { Fault } from '../../lib/query/fault.tsx';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { useQuery, type QueryResult } from '../../lib/query/use-query.ts';
import { fetchGames, fetchProfile } from '../../lib/session/api.ts';
import { saidFor, shareLink } from '../../lib/share-link.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { useEntryState, useScrollBack } from '../../lib/use-entry-state.ts';
import { Button } from '../../ui/button.tsx';
import { useFading } from '../../ui/use-fading.ts';
import { useLanding } from '../../ui/use-landing.ts';
import { useTitle } from '../../ui/use-title.ts';
import { GonePage } from '../gone/gone-page.tsx';

import bannerStyles from '../../ui/banner.module.css';
import styles from './profile-page.module.css';

/** The texts of this page. */
export async function messages(): Promise<void> {
  await Promise.all([historyMessages(), friendMessages()]);
}

const { Part: PersonOptions } = lazyPart(
  async () => (await import('../../features/chat/person-options.tsx')).PersonOptions,
  chatMessages,
);

const noSuchPerson: ServerRefusalCode = 'no-such-person';

/** From how many games on the share of finished ones says something about a player. */
const tellingGames = 5;

/** What anybody may know about a player: how good they are, what they like, their public games. */
export function ProfilePage({ id }: { readonly id: string }): ReactNode {
  const answer = useQuery(fetchProfile, [id]);
  const { state } = answer;
  const isNobody = state.type === 'failed' && state.refused.code === noSuchPerson;
  return isNobody ? <GonePage what="person" /> : <Asked answer={answer} />;
}

/** The page of a player, or a note until it has loaded. */
function Asked({ answer }: { readonly answer: QueryResult<Profile> }): ReactNode {
  const { t } = useTranslation('history');
  const { state, value } = answer;
  useTitle(value?.name);
  return (
    <BarePage>
      {value === null ? (
        <main id="main" className={`mat ${styles.missing}`}>
          {state.type === 'failed' ? <Unanswered answer={answer} /> : <p>{t('loading')}</p>}
        </main>
      ) : (
        <Shown key={value.id} profile={value} />
      )}
    </BarePage>
  );
}

function Shown({ profile }: { readonly profile: Profile }): ReactNode {
  const { t } = useTranslation('history');
  const { id, games, ratings, hasOlder } = profile;
  const hosted = useHostedGames();
  const [gameId, setGameId] = useEntryState('game', games[0]?.gameId ?? hosted[0].id);
  const ofGame = games.filter((game) => game.gameId === gameId);
  useLanding();
  useScrollBack();
  return (
    <main id="main" className={styles.main}>
      <div className={`mat ${styles.person}`} data-lit="still">
        <Person profile={profile} />
      </div>
      <div className={`hem ${styles.hem}`} data-direction="vertical" />
      <div className={styles.facts}>
        <Rating ratings={ratings} gameId={gameId} onGame={setGameId} />
        <Glance games={ofGame} id={id} />
        <Liked games={ofGame} id={id} gameId={gameId} max={4} />
        <GamesWon games={ofGame} id={id} />
        <section className={styles.games} aria-labelledby="public-games">
          <h2 id="public-games">{t('profile.public')}</h2>
          {games.length === 0 ? <p>{t('profile.nonePublic')}</p> : null}
          {hasOlder ? <p>{t('profile.latest', { shown: games.length })}</p> : null}
          <PastGameList games={games} id={id} ratings={ratings} />
        </section>
      </div>
    </main>
  );
}

function Person({ profile: { id, name, since, games } }: { readonly profile: Profile }): ReactNode {
  const { t } = useTranslation('history');
  const me = useMe()?.id ?? null;
  const past = useQuery(fetchGames, me === null || me === id ? null : [me]).value?.games ?? [];
  const together = past.filter((game) => partOf(game, id) !== null);
  const friends = useFriends().answer.value?.friends;
  const friend = friends?.find((one) => one.id === id) ?? null;
  const again = useInviteAgain(together[0] ?? null, id);
  const invite = useInviteFriend(friend) ?? again;
  const date = new Date(since).toLocaleDateString(locale(), {
    month: 'long',
    year: 'numeric',
  });

  return (
    <>
      <div className={`${bannerStyles.banner} ${styles.banner}`} aria-hidden="true">
        <div className={bannerStyles.cloth}>
          <PersonMark id={id} />
        </div>
      </div>
      <h1>{name}</h1>
      <p>{t('profile.since', { date })}</p>
      {friends === undefined || me === id ? null : <Friendship friend={friend} />}
      <InviteButton invite={invite} />
      <div className={styles.row}>
        <ShareButton name={name} isMain={invite === null} />
        {me === null || me === id ? null : (
          <PersonOptions person={{ id, name }} game={together[0] ?? games[0] ?? null} />
        )}
      </div>
      {me === null ? null : <Together id={id} name={name} me={me} games={together} />}
    </>
  );
}

function InviteButton({
  invite,
}: {
  readonly invite: ReturnType<typeof useInviteFriend>;
}): ReactNode {
  const { t } = useTranslation('history');
  if (invite === null) return null;
  return (
    <>
      <Button look="act" size="large" disabled={invite.isBusy} onClick={invite.act}>
        {t('profile.invite')}
      </Button>
      <Fault refused={invite.refused} />
    </>
  );
}

/** Since when they are friends, and whether they are here; to others, a friend link can be sent. */
function Friendship({ friend }: { readonly friend: Friend | null }): ReactNode {
  const { t } = useTranslation('friends');
  if (friend === null) {
    return (
      <p>
        <Link href="/friends">{t('offer')}</Link>
      </p>
    );
  }
  const since = t('since', {
    date: new Date(friend.since).toLocaleDateString(locale(), { dateStyle: 'long' }),
  });
  return <p>{friend.isHere ? `${since} · ${t('here')}` : since}</p>;
}

function ShareButton({
  name,
  isMain,
}: {
  readonly name: string;
  readonly isMain: boolean;
}): ReactNode {
  const { t } = useTranslation('history');
  const [shared, setShared] = useState<Awaited<ReturnType<typeof shareLink>>>('shared');
  useFading(shared === 'shared' ? null : shared, saidFor, () => setShared('shared'));
  return (
    <Button
      look={isMain ? 'solid' : 'outline'}
      onClick={() => void shareLink(location.href, name).then(setShared)}
    >
      <Share size={18} strokeWidth={1.6} aria-hidden="true" />
      {t(shared === 'shared' ? 'profile.share' : `profile.${shared}`)}
    </Button>
  );
}

/** How the viewer has done against the player; nothing until they have met. */
function Together({
  id,
  name,
  me,
  games: met,
}: {
  readonly id: string;
  readonly name: string;
  readonly me: string;
  /** Those in which they have met. */
  readonly games: readonly PastGame[];
}): ReactNode {
  const { t } = useTranslation('history');
  const rival = statisticsOf(met, me).rivals.find((one) => one.id === id);
  if (rival === undefined) return null;
  const { ahead, behind, games } = rival;
  return (
    <section className={styles.together} aria-labelledby="together">
      <h2 id="together">{t('profile.you', { name })}</h2>
      <div className={styles.score}>
        <strong>{t('profile.yourScore', { count: ahead })}</strong>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ flexGrow: ahead }} />
          <span style={{ flexGrow: behind }} />
        </span>
        <strong>{t('profile.theirScore', { name, count: behind })}</strong>
      </div>
      <p>{t('profile.together', { count: games })}</p>
    </section>
  );
}

/** Figures of one game: scores and places of several would not compare. */
function Glance({
  games,
  id,
}: {
  /** Those of the game that is looked at. */
  readonly games: readonly PastGame[];
  readonly id: string;
}): ReactNode {
  const { t } = useTranslation('history');
  const { played, won, averagePlace, best, finished } = statisticsOf(games, id);
  if (averagePlace === null || best === null) return null;
  const numbers = [
    ['games', played],
    ['won', shareWords({ count: won, of: played })],
    [
      'average',
      averagePlace.toLocaleString(locale(), {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
    ],
    ['best', best],
  ] as const;
  return (
    <section aria-labelledby="glance">
      <h2 id="glance">{t('profile.glance')}</h2>
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`profile.${name}`, { count: played })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {played < tellingGames ? null : (
        <p>{t('profile.finishes', { share: shareWords({ count: finished, of: played }) })}</p>
      )}
    </section>
  );
}
