import type { NotificationSettings } from '@call-to-glory/protocol';
import type { PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { HouseLimiter } from '../../core/limits/house-limiter.ts';
import type { Contacts } from './contacts.ts';
import type { MailContacts } from './mail-contact.ts';
import { arePushKeys, pushAddress } from './push-services.ts';

interface NotificationRoutePorts {
  readonly contacts: Contacts;
  readonly mails: MailContacts;
  /** The public key that browsers subscribe with (base64url). */
  readonly pushKey: string;
  /** Called with every player whose ways to be notified have changed. */
  onChanged(player: PlayerId): void;
}

/** How a player who has no page open can be notified. */
export function addNotificationRoutes(app: FastifyInstance, ports: NotificationRoutePorts): void {
  const { contacts, mails, pushKey } = ports;

  function settingsOf(player: PlayerId): NotificationSettings {
    const { devices, pace, mail } = contacts.of(player);
    return {
      pushKey,
      devices: devices.map(({ endpoint }) => endpoint),
      pace,
      canMail: mails.isPossible,
      mail: mail === null ? null : { address: mail.address, isConfirmed: mail.unproven === null },
    };
  }

  function changed(player: PlayerId): NotificationSettings {
    ports.onChanged(player);
    return settingsOf(player);
  }

  addRoute(app, 'GET /api/notifications', async ({ player }) => {
    await contacts.learn(player.id);
    return settingsOf(player.id);
  });

  const adding = new HouseLimiter('device from', app.limits.kept, app);
  addRoute(app, 'PUT /api/notifications/devices', async ({ body, player, request }) => {
    const { browser } = request.visitor;
    if (browser === null) throw new RequestRefused('no-player');
    const { endpoint: asked, keys, language, replaces = null } = body;
    const endpoint = pushAddress(asked, app.config.pushServices);
    if (endpoint === null || !arePushKeys(keys)) throw new RequestRefused('bad-subscription');
    await contacts.learn(player.id);
    const known = contacts.of(player.id);
    const isNew = known.devices.every((device) => device.endpoint !== endpoint);
    if (isNew) await adding.require(request.address);
    const replaced = known.devices.find((device) => device.endpoint === replaces);
    const device = {
      browser: browser.id,
      endpoint,
      ...keys,
      language: language ?? replaced?.language ?? known.language,
    };
    await contacts.addDevice(player.id, device, replaces);
    return changed(player.id);
  });

  addRoute(app, 'DELETE /api/notifications/devices', async ({ body, player }) => {
    await contacts.removeDevice(player.id, body.endpoint);
    return changed(player.id);
  });

  addRoute(app, 'PUT /api/notifications/pace', async ({ body, player }) => {
    await contacts.setPace(player.id, body.pace);
    return changed(player.id);
  });

  addRoute(app, 'PUT /api/notifications/language', async ({ body, player }) => {
    await contacts.setLanguage(player.id, body.language);
    return settingsOf(player.id);
  });

  addRoute(app, 'PUT /api/notifications/mail', async ({ body, player, request }) => {
    await mails.enter(player, body, request.address);
    return changed(player.id);
  });

  addRoute(app, 'DELETE /api/notifications/mail', async ({ player }) => {
    await mails.remove(player.id);
    return changed(player.id);
  });

  // A service worker that was installed before these had their present name renews its subscription by itself.
  app.get('/api/away', (_, reply) => reply.redirect('/api/notifications', 308));
  app.put('/api/away/devices', (_, reply) => reply.redirect('/api/notifications/devices', 308));

  addMailLinks(app, ports);
}

/** The targets of links in mails; people who open one need not be signed in. */
function addMailLinks(app: FastifyInstance, { mails, onChanged }: NotificationRoutePorts): void {
  addRoute(app, 'POST /api/notifications/mail/confirm', async ({ body, request }) => {
    onChanged(await mails.confirm(body.token, request.address));
    return {};
  });

  // Mail services post a form here when somebody unsubscribes (RFC 8058): from any origin, and the form's content does
  // not matter. Our own page does the same.
  void app.register(async (anybody) => {
    anybody.removeAllContentTypeParsers();
    anybody.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    addRoute(anybody, 'POST /mail/end/:token', async ({ params, request }) => {
      onChanged(await mails.end(params.token, request.address));
      return {};
    });
  });
}
