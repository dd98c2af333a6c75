import type { Feature } from '../../core/app/feature.ts';
import type { Config } from '../../core/config.ts';
import { addAwayRoutes } from './away-routes.ts';
import { Away } from './away.ts';
import { Contacts } from './contacts.ts';
import { MailContacts } from './mail-contact.ts';
import { createSmtpMailer } from './mailer.ts';
import { NoticeDelivery } from './notice-delivery.ts';
import { createPushSender } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Calls players to tables that wait for them while they have no page open. */
export const notifications: Feature = {
  name: 'notifications',
  needs: ['identity'],
  async register(app) {
    const { config, limits, documents, clock, entropy, log, directory, aliases } = app;
    const { playerSockets, playerData, tableEvents, io } = app;
    const keys = await vapidKeys(documents, clock.now());
    const contacts = new Contacts(documents, clock);
    const mailer = config.mail === null ? null : createSmtpMailer(config.mail);
    const mails = new MailContacts({ aliases, limits, clock, entropy, contacts, mailer });
    const { pushServices, awayAfter } = config;
    const sendPush = createPushSender({ keys, subject: subjectOf(config), pushServices });
    const delivery = new NoticeDelivery({ contacts, mails, sendPush, clock, logger: log });
    const away = new Away({
      directory,
      documents,
      clock,
      contacts,
      delivery,
      logger: log,
      awayAfter,
      isHere: (player) => playerSockets.count(player) > 0,
    });

    playerData.add(contacts.kept);
    playerData.add(away);
    addAwayRoutes(app, {
      contacts,
      mails,
      pushKey: keys.publicKey,
      onChanged: (player) => away.contactChanged(player),
    });
    away.follow(io);
    tableEvents.on('row', (table) => away.tableChanged(table));
    tableEvents.on('left', (table, { data: { player } }) => {
      if (player !== null) away.leftTable(table, player.id);
    });
    app.addHook('onReady', () => away.start());
    app.lifecycle.onStop(() => away.stop());
  },
};

/** Whom a push service can ask about what this server sends. */
function subjectOf({ publicOrigin, mail }: Config): string {
  if (publicOrigin?.startsWith('https:') === true) return publicOrigin;
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0] ?? 'operator@example.org'}`;
}
