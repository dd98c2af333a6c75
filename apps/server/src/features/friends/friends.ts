import type { FriendLinkOwner } from '@call-to-glory/protocol';
import { peopleOf, randomId, type Person, type PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { shareChanges } from '../../core/app/watch-nodes.ts';
import { RequestRefused, valueOr } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { Guesses, type Asker } from '../../core/limits/guesses.ts';
import { HouseLimiter } from '../../core/limits/house-limiter.ts';
import { hasOnlyMoves } from '../presence/presence.ts';
import { FriendBook, maxFriends } from './friend-book.ts';
import { FriendsFeed } from './friends-feed.ts';
import { Invitations } from './invitations.ts';

/** Symbols in a player's id, and in the key that follows it in their link. */
const idLength = 16;
const keyLength = 12;

/** Friends by link, their whereabouts, and invitations to tables. */
export const friends: Feature = {
  name: 'friends',
  needs: ['blocks', 'history', 'identity', 'lobby', 'notifications', 'presence', 'tables'],
  register(app) {
    const { playerData, lifecycle, blocks, whereabouts } = app;
    const book = new FriendBook(app);
    playerData.add(book.kept);
    const feed = new FriendsFeed(book, whereabouts, app);
    whereabouts.add({
      isIn: (player) => book.of(player).friends.length > 0,
      watched: () => watchedBy(app, book),
      onChange: (player) => feed.changedAround([player]),
    });

    const tellServers = shareChanges(app, 'friends', async (player) => {
      await book.learn([player]);
      tellHere(player);
    });

    /** The stored data of these players has changed: notifies them and their friends, on whichever server they are. */
    function changed(...players: readonly PlayerId[]): void {
      for (const player of players) {
        tellHere(player);
        tellServers(player);
      }
    }
    function tellHere(player: PlayerId): void {
      feed.changed(player);
      feed.changedAround([player]);
      whereabouts.say(player);
    }

    const parts = { book, feed, changed };
    book.kept.onFollow(changed);
    addFriendRoutes(app, parts);
    addInviteRoutes(app, parts);
    followPeople(app, parts);
    blocks.onBlock(async (by, whom) => {
      await book.withLock([by, whom], () => book.part(by, whom));
      changed(by, whom);
    });
    lifecycle.onStop(() => feed.stop());
  },
};

interface FriendParts {
  readonly book: FriendBook;
  readonly feed: FriendsFeed;
  changed(...players: readonly PlayerId[]): void;
}

/** The friends of everyone who is connected here. */
function watchedBy({ io }: FastifyInstance, book: FriendBook): ReadonlySet<PlayerId> {
  const people = [...io.sockets.sockets.values()].flatMap(({ data: { player } }) =>
    player === null ? [] : book.of(player.id).friends.map(({ id }) => id),
  );
  return new Set(people);
}

function addFriendRoutes(app: FastifyInstance, { book, feed, changed }: FriendParts): void {
  const { aliases, blocks, entropy, guests, limits, players } = app;
  const guesses = new Guesses('friend-link', limits.friendLinkGuesses, app);
  const friendships = new HouseLimiter('friendship', limits.friendships, app);

  /** Whose link this is. Throws `bad-friend-link`, also to anyone its owner has blocked. */
  async function ownerOf(link: string, asking: Person | null): Promise<Person> {
    const id = await aliases.idNow(link.slice(0, idLength));
    if (id !== null) await book.learn([id]);
    const owner = id === null || book.of(id).link !== link ? null : await players.player(id);
    if (owner === null) throw new RequestRefused('bad-friend-link');
    await blocks.learn([owner.id]);
    if (asking !== null && blocks.isBlockedByAny(asking.id, [owner.id])) {
      throw new RequestRefused('bad-friend-link');
    }
    return guests.asAllowed({ id: owner.id, name: owner.name });
  }

  /** The same for somebody who may be guessing. Throws `too-many-guesses`. */
  async function guessedOwnerOf(link: string, asker: Asker): Promise<Person> {
    const guess = await guesses.begin(asker);
    if (guess instanceof RequestRefused) throw guess;
    const owner = await ownerOf(link, asker.player);
    await guess.wasRight();
    return owner;
  }

  addRoute(app, 'GET /api/friends', async ({ player }) => {
    await book.learnAround(player.id);
    return feed.for(player.id);
  });

  addRoute(app, 'POST /api/friends/link', async ({ player }) => {
    await friendships.require(player.id);
    const link = player.id + randomId(entropy, keyLength);
    await book.withLock([player.id], () =>
      book.change(player.id, () => ({ name: player.name, link })),
    );
    changed(player.id);
    return feed.for(player.id);
  });

  addRoute(app, 'POST /api/friends/look', async ({ body: { link }, player, request }) => {
    const owner = await guessedOwnerOf(link, request);
    if (player !== null) await book.learn([player.id]);
    return { ...owner, are: relationOf(player, owner) };
  });

  function relationOf(player: Person | null, owner: Person): FriendLinkOwner['are'] {
    if (player?.id === owner.id) return 'self';
    return player !== null && book.areFriends(player.id, owner.id) ? 'friend' : 'stranger';
  }

  addRoute(app, 'POST /api/friends', async ({ body: { link }, player, request }) => {
    await friendships.require(player.id);
    await guessedOwnerOf(link, request);
    const owner = await book.withLock([player.id], async () => {
      // Again under the lock: before it, the owner of the link may have blocked the player, or become another.
      const found = await ownerOf(link, player);
      if (found.id === player.id) throw new RequestRefused('not-yourself');
      await blocks.learn([player.id]);
      if (blocks.isBlockedByAny(found.id, [player.id])) throw new RequestRefused('blocked-by-you');
      if (book.areFriends(player.id, found.id)) return found;
      const counts = [player.id, found.id].map((id) => book.friendsOf(id).length);
      if (Math.max(...counts) >= maxFriends) {
        throw new RequestRefused({ code: 'too-many-friends', limit: maxFriends });
      }
      await book.join(player, found);
      return found;
    });
    changed(player.id, owner.id);
    return feed.for(player.id);
  });

  addRoute(app, 'DELETE /api/friends/:id', async ({ params: { id }, player }) => {
    await book.withLock([player.id, id], () => book.part(player.id, id));
    changed(player.id, id);
    return feed.for(player.id);
  });

  addRoute(app, 'PUT /api/friends/settings', async ({ body: { isShown }, player }) => {
    await book.withLock([player.id], () =>
      book.change(player.id, () => ({ name: player.name, isShown })),
    );
    changed(player.id);
    return feed.for(player.id);
  });
}

function addInviteRoutes(app: FastifyInstance, { book, feed, changed }: FriendParts): void {
  const { finder } = app;
  const invitations = new Invitations(app, book, changed);

  addRoute(app, 'POST /api/invites', async ({ body: { table, people }, player, request }) =>
    invitations.invite(player, (await finder.look(table, request)).seated, people),
  );

  addRoute(app, 'DELETE /api/invites/:table', async ({ params: { table }, player }) => {
    await book.withLock([player.id], () => book.removeInvites(player.id, table));
    changed(player.id);
    return feed.for(player.id);
  });
}

/** Keeps track of who comes and goes, their names, and where they sit down. */
function followPeople(
  { socketEvents, tableEvents, directory, playerSockets }: FastifyInstance,
  { book, feed, changed }: FriendParts,
): void {
  socketEvents.on('opened', ({ data: { player } }) => {
    if (player === null) return;
    const { id, name } = player;
    const kept = book.kept.get(id);
    // If it cannot be stored now, it is stored when they come back.
    if (kept !== null && kept.name !== name) {
      const renaming = book.change(id, () => ({ name }));
      void valueOr(
        renaming.then(() => changed(id)),
        null,
      );
    }
    feed.came(id);
    feed.changedAround([id]);
  });
  socketEvents.on('closed', ({ data: { player } }) => {
    if (player === null || playerSockets.count(player.id) > 0) return;
    feed.went(player.id);
    feed.changedAround([player.id]);
  });
  const relisted = (table: string): void => {
    const listing = directory.listing(table);
    if (listing !== null) feed.changedAround(peopleOf(listing.seated));
    feed.tableChanged(table);
  };
  tableEvents.on('row', (table, told) => {
    if (!hasOnlyMoves(told)) relisted(table);
  });
  tableEvents.on('relisted', relisted);
}
