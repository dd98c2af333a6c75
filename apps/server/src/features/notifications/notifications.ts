import type { PlayerId } from '@call-to-glory/table';

import type { Feature } from '../../core/app/feature.ts';
import { shareChanges } from '../../core/app/watch-nodes.ts';
import { Contacts } from './contacts.ts';
import { MailContacts } from './mail-contact.ts';
import { createSmtpMailer } from './mailer.ts';
import { NoticeDelivery } from './notice-delivery.ts';
import { addNotificationRoutes } from './notification-routes.ts';
import { Notifier } from './notifier.ts';
import { otherServers } from './other-servers.ts';
import type { PushSettings, SendPush } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly notifier: Notifier;
  }
}

/** Notifies players of tables that wait for them while they have no page open. */
export const notifications: Feature = {
  name: 'notifications',
  needs: ['identity', 'presence'],
  async register(app) {
    const { config, documents, clock, log, directory, players } = app;
    const { playerSockets, playerData, tableEvents, socketEvents, shared, whereabouts } = app;
    const keys = await vapidKeys(documents, clock.now());
    const contacts = new Contacts(documents, clock, shared !== null);
    const mailer = config.mail === null ? null : createSmtpMailer(config.mail);
    const mails = new MailContacts(app, contacts, mailer);
    const { pushServices, awayAfter, contact } = config;
    const sendPush = pushSender({ keys, subject: contact ?? nobody, pushServices }, () => {
      if (contact !== null) return;
      log.warn(
        'push services are told no contact and may refuse messages: set MAIL_FROM or an https PUBLIC_URL',
      );
    });
    const others = otherServers(app);
    const { isElsewhere } = others;
    const isSignedIn = async (player: PlayerId, browser: string): Promise<boolean> =>
      (await players.playersIn([browser])).some(({ id }) => id === player);
    const delivering = { contacts, mails, sendPush, clock, isElsewhere, isSignedIn };
    const delivery = new NoticeDelivery({ ...delivering, logger: log });
    const notifier = new Notifier({
      directory,
      documents,
      clock,
      contacts,
      delivery,
      logger: log,
      awayAfter,
      isHere: (player) => playerSockets.count(player) > 0,
      others,
    });
    /** A player's ways to be notified have changed. */
    const changed = (player: PlayerId): void => {
      void notifier.contactChanged(player);
      whereabouts.say(player);
    };
    const tellServers = shareChanges(app, 'contact', async (player) => {
      await contacts.learn(player);
      changed(player);
    });

    app.decorate('notifier', notifier);

    playerData.add(contacts.kept);
    playerData.add(notifier);
    addNotificationRoutes(app, {
      contacts,
      mails,
      pushKey: keys.publicKey,
      onChanged: (player) => {
        changed(player);
        tellServers(player);
      },
    });
    whereabouts.add({ isIn: (player) => contacts.canReach(player) });
    socketEvents.on('opened', ({ data: { player } }) => {
      if (player !== null) notifier.came(player.id);
    });
    socketEvents.on('closed', ({ data: { player } }) => {
      if (player !== null) notifier.went(player.id);
    });
    tableEvents.on('row', (table) => notifier.tableChanged(table));
    tableEvents.on('relisted', (table) => notifier.tableChanged(table));
    tableEvents.on('nodeDied', () => void notifier.serverDied());
    tableEvents.on('left', (table, { data: { player } }) => {
      if (player !== null) notifier.leftTable(table, player.id);
    });
    app.addHook('onReady', async () => void notifier.start());
    app.lifecycle.onStop(() => notifier.stop());
  },
};

/** The contact of a server without one: push services need some address, and nobody can be reached at this one. */
const nobody = 'mailto:operator@example.org';

/** Loads the sender with the first message: forty files, which most servers never need. */
function pushSender(settings: PushSettings, whenFirst: () => void): SendPush {
  let loading: Promise<SendPush> | undefined;
  return async (...asked) => {
    if (loading === undefined) whenFirst();
    loading ??= import('./send-push.ts').then((module) => module.createPushSender(settings));
    const send = await loading;
    return send(...asked);
  };
}
