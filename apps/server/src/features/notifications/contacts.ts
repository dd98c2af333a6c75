import { paces, type Pace } from '@call-to-glory/protocol';
import type { PlayerId } from '@call-to-glory/table';
import { z } from 'zod';

import type { Collection, Documents } from '../../core/store/documents.ts';

/** The most browsers of one player that are called; the one that came first makes room. */
export const mostDevices = 10;

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
  /** SHA-256 (hex) of what only who reads mail at this address knows, and until when it counts; null if he has shown it. */
  unproven: z.object({ hash: z.string(), until: z.number() }).nullable(),
  /** Whoever knows this may put an end to it. */
  endKey: z.string(),
});

const keptContact = z.object({
  pace: z.enum(paces),
  devices: z.array(keptDevice),
  mail: keptMail.nullable(),
});

/** A browser that can be called. */
export type Device = z.infer<typeof keptDevice>;
export type MailContact = z.infer<typeof keptMail>;
/** All that is kept about how a player can be called when he is away. */
export type Contact = z.infer<typeof keptContact>;

const nothing: Contact = { pace: 'at-once', devices: [], mail: null };

/** How players can be called who are away: in memory for whoever decides, and in the store. */
export class Contacts {
  readonly #kept: Collection<Contact>;
  readonly #byPlayer = new Map<PlayerId, Contact>();

  constructor(documents: Documents) {
    this.#kept = documents.of('contact', keptContact);
  }

  /** Reads what is kept; for the start of a server. */
  async load(): Promise<void> {
    for (const { key, value } of await this.#kept.list()) this.#byPlayer.set(key, value);
  }

  of(player: PlayerId): Contact {
    return this.#byPlayer.get(player) ?? nothing;
  }

  /** Can this player be called at all? */
  canReach(player: PlayerId): boolean {
    const { devices, mail } = this.of(player);
    return devices.length > 0 || mail?.unproven === null;
  }

  /** Everybody of whom something is kept. */
  players(): readonly PlayerId[] {
    return [...this.#byPlayer.keys()];
  }

  /** Calls a browser from now on, in the place of another if it had another endpoint before. */
  async addDevice(
    player: PlayerId,
    device: Device,
    replaces: string | null,
    at: number,
  ): Promise<void> {
    const endpoints = [device.endpoint, replaces];
    // A browser belongs to whoever plays in it now.
    for (const [other, contact] of this.#byPlayer) {
      const isHis = contact.devices.some(({ endpoint }) => endpoint === device.endpoint);
      if (other !== player && isHis) await this.removeDevice(other, device.endpoint, at);
    }
    const others = this.of(player).devices.filter(({ endpoint }) => !endpoints.includes(endpoint));
    await this.#change(player, { devices: [...others, device].slice(-mostDevices) }, at);
  }

  async removeDevice(player: PlayerId, endpoint: string, at: number): Promise<void> {
    const devices = this.of(player).devices.filter((device) => device.endpoint !== endpoint);
    await this.#change(player, { devices }, at);
  }

  /** A browser is not a player's any more. */
  async removeBrowser(player: PlayerId, browser: string, at: number): Promise<void> {
    const devices = this.of(player).devices.filter((device) => device.browser !== browser);
    await this.#change(player, { devices }, at);
  }

  async setPace(player: PlayerId, pace: Pace, at: number): Promise<void> {
    await this.#change(player, { pace }, at);
  }

  /** Whatever he gets is in this language from now on. */
  async setLanguage(player: PlayerId, language: string, at: number): Promise<void> {
    const { devices, mail } = this.of(player);
    const change = {
      devices: devices.map((device) => ({ ...device, language })),
      mail: mail === null ? null : { ...mail, language },
    };
    await this.#change(player, change, at);
  }

  async setMail(player: PlayerId, mail: MailContact | null, at: number): Promise<void> {
    await this.#change(player, { mail }, at);
  }

  /** A player is another one from now on, who is called as he was, too; null if he is nobody any more. */
  async became(player: PlayerId, other: PlayerId | null, at: number): Promise<void> {
    const { devices, mail } = this.of(player);
    this.#byPlayer.delete(player);
    await this.#kept.remove(player);
    if (other === null) return;
    for (const device of devices) await this.addDevice(other, device, null, at);
    if (mail !== null && this.of(other).mail === null) await this.setMail(other, mail, at);
  }

  async #change(player: PlayerId, change: Partial<Contact>, at: number): Promise<void> {
    const before = this.#byPlayer.get(player);
    const contact = { ...(before ?? nothing), ...change };
    const isEmpty = contact.devices.length === 0 && contact.mail === null;
    if (isEmpty) this.#byPlayer.delete(player);
    else this.#byPlayer.set(player, contact);
    try {
      await (isEmpty ? this.#kept.remove(player) : this.#kept.put(player, contact, at));
    } catch (error) {
      if (before === undefined) this.#byPlayer.delete(player);
      else this.#byPlayer.set(player, before);
      throw error;
    }
  }
}
