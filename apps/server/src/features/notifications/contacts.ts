import { paces, type Pace, type PersonalData } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import { z } from 'zod';

import { PlayerCollection } from '../../core/players/player-collection.ts';
import type { Documents } from '../../core/store/documents.ts';

/** The most browsers of one player that are notified; the oldest makes room. */
export const maxDevices = 10;

const keptDevice = z.object({
  /** The id of the browser in the player store. */
  browser: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: z.string(),
});

const keptMail = z.object({
  address: z.string(),
  language: z.string(),
  /** SHA-256 (hex) of a proof that only a reader of mail at this address has, and its expiry; null once confirmed. */
  unproven: z.object({ hash: z.string(), until: z.number() }).nullable(),
  /** The hash of the proof that confirmed it: its link may be opened again. Left out before that, and by an older release. */
  proven: z.string().exactOptional(),
  /** Anyone who has this key may end the mails. */
  endKey: z.string(),
});

const keptContact = z.object({
  pace: z.enum(paces),
  /** The last one used: a service worker that renews its subscription gives none. */
  language: z.string().default('en'),
  devices: z.array(keptDevice),
  mail: keptMail.nullable(),
});

/** A browser that can be sent pushes. */
export type Device = z.infer<typeof keptDevice>;
export type MailContact = z.infer<typeof keptMail>;
/** Everything stored about how an absent player can be notified. */
type Contact = z.infer<typeof keptContact>;

const nothing: Contact = { pace: 'at-once', language: 'en', devices: [], mail: null };

/** How absent players can be notified. */
export class Contacts {
  readonly kept: PlayerCollection<Contact>;

  /** @param isShared do other servers change them too? */
  constructor(documents: Documents, clock: Pick<Clock, 'now'>, isShared = false) {
    this.kept = new PlayerCollection(documents, clock, {
      kind: 'contact',
      isShared,
      schema: keptContact,
      // What they have chosen outlasts the browsers: push may be switched on again, or renewed by itself.
      isEmpty: ({ pace, language, devices, mail }) =>
        pace === nothing.pace &&
        language === nothing.language &&
        devices.length === 0 &&
        mail === null,
      merge: (contact, theirs) => ({
        pace: (theirs ?? contact).pace,
        language: (theirs ?? contact).language,
        devices: withDevices(theirs?.devices ?? [], contact.devices),
        mail: mailOf(theirs?.mail ?? null, contact.mail),
      }),
      // Exported by `Notifier`, together with what the player was notified about.
      export: () => ({}),
    });
  }

  /** Rereads what a player has chosen on other servers. Throws `StorageUnavailable`. */
  learn(player: PlayerId): Promise<void> {
    return this.kept.learn([player]);
  }

  of(player: PlayerId): Contact {
    return this.kept.get(player) ?? nothing;
  }

  /** The same without the keys of browsers and links, for the player's own data. */
  toldOf(player: PlayerId): Omit<PersonalData['notifications'], 'notifiedAt' | 'leftAt'> {
    const { devices, mail, ...chosen } = this.of(player);
    return {
      ...chosen,
      devices: devices.map(({ endpoint, language }) => ({ endpoint, language })),
      mail: mail && {
        address: mail.address,
        language: mail.language,
        isConfirmed: mail.unproven === null,
      },
    };
  }

  /** Can this player be notified at all? */
  canReach(player: PlayerId): boolean {
    const { devices, mail } = this.of(player);
    return devices.length > 0 || mail?.unproven === null;
  }

  /** Everybody who can be notified. */
  players(): readonly PlayerId[] {
    return this.kept.entries().flatMap(([player]) => (this.canReach(player) ? player : []));
  }

  /** Notifies a browser from now on; replaces another entry if the browser had another endpoint before. */
  async addDevice(player: PlayerId, device: Device, replaces: string | null): Promise<void> {
    // A browser belongs to the player who plays in it now, whichever server it was added through before.
    await this.kept.learnNaming(device.endpoint);
    for (const [other, { devices }] of this.kept.entries()) {
      const isTheirs = devices.some(({ endpoint }) => endpoint === device.endpoint);
      if (other !== player && isTheirs) await this.removeDevice(other, device.endpoint);
    }
    await this.#change(player, ({ devices }) => {
      const others = devices.filter(({ endpoint }) => endpoint !== replaces);
      return { language: device.language, devices: withDevices(others, [device]) };
    });
  }

  async removeDevice(player: PlayerId, endpoint: string): Promise<void> {
    await this.#removeDevices(player, (device) => device.endpoint === endpoint);
  }

  /** A browser no longer belongs to a player. */
  async removeBrowser(player: PlayerId, browser: string): Promise<void> {
    await this.#removeDevices(player, (device) => device.browser === browser);
  }

  async setPace(player: PlayerId, pace: Pace): Promise<void> {
    await this.#change(player, () => ({ pace }));
  }

  /** From now on notifies them in this language. */
  async setLanguage(player: PlayerId, language: string): Promise<void> {
    await this.#change(player, ({ devices, mail }) => ({
      language,
      devices: devices.map((device) => ({ ...device, language })),
      mail: mail && { ...mail, language },
    }));
  }

  /** If `change` throws, nothing changes. */
  async changeMail(
    player: PlayerId,
    change: (mail: MailContact | null) => MailContact | null,
  ): Promise<void> {
    await this.#change(player, ({ mail }) => ({ mail: change(mail) }));
  }

  async #removeDevices(player: PlayerId, isMeant: (device: Device) => boolean): Promise<void> {
    await this.#change(player, ({ devices, language }) => ({
      language: devices.findLast(isMeant)?.language ?? language,
      devices: devices.filter((device) => !isMeant(device)),
    }));
  }

  async #change(player: PlayerId, change: (contact: Contact) => Partial<Contact>): Promise<void> {
    await this.kept.change(player, (kept) => {
      const contact = kept ?? nothing;
      return { ...contact, ...change(contact) };
    });
  }
}

/** Of two addresses of one player the first, unless only the other is confirmed: mails to that one should not end. */
function mailOf(first: MailContact | null, other: MailContact | null): MailContact | null {
  if (first === null || other === null) return first ?? other;
  return first.unproven !== null && other.unproven === null ? other : first;
}

/** These devices and more: the latest of those with the same endpoint, and at most the last `maxDevices`. */
function withDevices(devices: readonly Device[], more: readonly Device[]): Device[] {
  const endpoints = new Set(more.map(({ endpoint }) => endpoint));
  const others = devices.filter(({ endpoint }) => !endpoints.has(endpoint));
  return [...others, ...more].slice(-maxDevices);
}
