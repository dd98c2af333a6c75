import type { AwaySettings } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import type { Guests } from '../identity/guests.ts';
import { requirePlayer } from '../identity/player-routes.ts';
import type { Contacts } from './contacts.ts';
import type { MailContacts } from './mail-contact.ts';
import { arePushKeys, pushAddress } from './push-services.ts';

/** What the routes about calling players need. */
export interface AwayRoutePorts {
  readonly guests: Guests;
  readonly contacts: Contacts;
  readonly mails: MailContacts;
  readonly clock: Clock;
  /** The public key that browsers subscribe with; base64url. */
  readonly pushKey: string;
  /** Origins of push services besides the well-known ones. */
  readonly pushServices: readonly string[];
  /** Where a request comes from, as limits count it. */
  addressOf(request: FastifyRequest): string;
  /** Told of every player who can be called in another way than before. */
  onChanged(player: PlayerId): void;
}

/** How a player can be called who has no page open. */
export function addAwayRoutes(app: FastifyInstance, ports: AwayRoutePorts): void {
  const { guests, contacts, mails, clock, pushKey, pushServices, addressOf } = ports;

  function settingsOf(player: PlayerId): AwaySettings {
    const { devices, pace, mail } = contacts.of(player);
    return {
      pushKey,
      devices: devices.map(({ endpoint }) => endpoint),
      pace,
      canMail: mails.isPossible,
      mail: mail === null ? null : { address: mail.address, isConfirmed: mail.unproven === null },
    };
  }

  function changed(player: PlayerId): AwaySettings {
    ports.onChanged(player);
    return settingsOf(player);
  }

  addRoute(app, 'GET /api/away', async ({ request }) => {
    const player = await requirePlayer(guests, request);
    return settingsOf(player.id);
  });

  addRoute(app, 'PUT /api/away/devices', async ({ body, request }) => {
    const here = await guests.recognise(request.headers.cookie);
    if (here === null) throw new RequestRefused('no-player');
    const { player, browser } = here;
    const { endpoint: asked, keys, language, replaces = null } = body;
    const endpoint = pushAddress(asked, pushServices);
    if (endpoint === null || !arePushKeys(keys)) throw new RequestRefused('bad-subscription');
    const replaced = contacts.of(player.id).devices.find((device) => device.endpoint === replaces);
    const device = {
      browser: browser.id,
      endpoint,
      ...keys,
      language: language ?? replaced?.language ?? 'en',
    };
    await contacts.addDevice(player.id, device, replaces, clock.now());
    return changed(player.id);
  });

  addRoute(app, 'DELETE /api/away/devices', async ({ body, request }) => {
    const player = await requirePlayer(guests, request);
    await contacts.removeDevice(player.id, body.endpoint, clock.now());
    return changed(player.id);
  });

  addRoute(app, 'PUT /api/away/pace', async ({ body, request }) => {
    const player = await requirePlayer(guests, request);
    await contacts.setPace(player.id, body.pace, clock.now());
    return changed(player.id);
  });

  addRoute(app, 'PUT /api/away/language', async ({ body, request }) => {
    const player = await requirePlayer(guests, request);
    await contacts.setLanguage(player.id, body.language, clock.now());
    return settingsOf(player.id);
  });

  addRoute(app, 'PUT /api/away/mail', async ({ body, request }) => {
    const player = await requirePlayer(guests, request);
    await mails.enter(player, body, addressOf(request));
    return changed(player.id);
  });

  addRoute(app, 'DELETE /api/away/mail', async ({ request }) => {
    const player = await requirePlayer(guests, request);
    await mails.remove(player.id);
    return changed(player.id);
  });

  addRoute(app, 'POST /api/away/mail/confirm', async ({ body, request }) => {
    ports.onChanged(await mails.confirm(body.token, addressOf(request)));
    return {};
  });

  // Whoever delivers mail posts a form here when somebody wants no more of it (RFC 8058): from
  // anywhere, and what the form holds does not matter. Our own page does the same.
  void app.register(async (anybody) => {
    anybody.removeAllContentTypeParsers();
    anybody.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null));
    });
    addRoute(anybody, 'POST /mail/end/:token', async ({ params, request }) => {
      ports.onChanged(await mails.end(params.token, addressOf(request)));
      return {};
    });
  });
}
