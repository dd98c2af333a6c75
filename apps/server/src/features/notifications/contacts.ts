import { paces, type Pace, type PersonalData } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import { z } from 'zod';

import { PlayerCollection } from '../../core/players/player-collection.ts';
import type { Documents } from '../../core/store/documents.ts';

/** The most browsers of one player that are called; the one that came first makes room. */
export const maxDevices = 10;

const keptDevice = z.object({
  /** As the player's store names it. */
  browser: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: z.string(),
});

const keptMail = z.object({
  address: z.string(),
  language: z.string(),
  /** SHA-256 (hex) of what only who reads mail at this address knows, and until when it counts; null if they have shown it. */
  unproven: z.object({ hash: z.string(), until: z.number() }).nullable(),
  /** To know this is to be allowed to end it. */
  endKey: z.string(),
});

const keptContact = z.object({
  pace: z.enum(paces),
  /** The one that was used last: a service worker that renews its subscription names none. */
  language: z.string().default('en'),
  devices: z.array(keptDevice),
  mail: keptMail.nullable(),
});

/** A browser that can be called. */
export type Device = z.infer<typeof keptDevice>;
export type MailContact = z.infer<typeof keptMail>;
/** All that is kept about how a player who is away can be notified. */
type Contact = z.infer<typeof keptContact>;

const nothing: Contact = { pace: 'at-once', language: 'en', devices: [], mail: null };

/** How players can be called who are away. */
export class Contacts {
  readonly kept: PlayerCollection<Contact>;
  readonly #isShared: boolean;

  /** @param isShared do other servers change them, too? */
  constructor(documents: Documents, clock: Pick<Clock, 'now'>, isShared = false) {
    this.#isShared = isShared;
    this.kept = new PlayerCollection(documents, clock, {
      kind: 'contact',
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
        mail: theirs?.mail ?? contact.mail,
      }),
      // Told together with what the player was called about, by `Notifier`.
      export: () => ({}),
    });
  }

  /** Learns what a player has chosen on other servers. Throws `StorageUnavailable`. */
  async learn(player: PlayerId): Promise<void> {
    if (this.#isShared) await this.kept.refresh([player]);
  }

  of(player: PlayerId): Contact {
    return this.kept.get(player) ?? nothing;
  }

  /** The same without the keys of browsers and links, as a player is told. */
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

  /** Can this player be called at all? */
  canReach(player: PlayerId): boolean {
    const { devices, mail } = this.of(player);
    return devices.length > 0 || mail?.unproven === null;
  }

  /** Everybody who can be called. */
  players(): readonly PlayerId[] {
    return this.kept.entries().flatMap(([player]) => (this.canReach(player) ? player : []));
  }

  /** Calls a browser from now on, in the place of another if it had another endpoint before. */
  async addDevice(player: PlayerId, device: Device, replaces: string | null): Promise<void> {
    // A browser belongs to the player who plays in it now.
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

  /** A browser is no longer a player's. */
  async removeBrowser(player: PlayerId, browser: string): Promise<void> {
    await this.#removeDevices(player, (device) => device.browser === browser);
  }

  async setPace(player: PlayerId, pace: Pace): Promise<void> {
    await this.#change(player, () => ({ pace }));
  }

  /** Whatever they get is in this language from now on. */
  async setLanguage(player: PlayerId, language: string): Promise<void> {
    await this.#change(player, ({ devices, mail }) => ({
      language,
      devices: devices.map((device) => ({ ...device, language })),
      mail: mail && { ...mail, language },
    }));
  }

  /** What `change` throws changes nothing. */
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

/** These devices and more; of those with one endpoint the latest, and of too many those that came last. */
function withDevices(devices: readonly Device[], more: readonly Device[]): Device[] {
  const endpoints = new Set(more.map(({ endpoint }) => endpoint));
  const others = devices.filter(({ endpoint }) => !endpoints.has(endpoint));
  return [...others, ...more].slice(-maxDevices);
}
