import type { Clock, PlayerId } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import { valueOr } from '../../core/errors.ts';
import type { Contacts } from './contacts.ts';
import type { WaitingTable } from './decide-notice.ts';
import { whyUndelivered } from './delivery-failed.ts';
import type { MailContacts } from './mail-contact.ts';
import { usefulFor, type NoticeTopic } from './notice-topics.ts';
import { PushRefused } from './push-services.ts';
import type { SendPush, Sent } from './send-push.ts';
import { wordNotice } from './words.ts';

/**
 * The delays before retries, in milliseconds; after the last one delivery is given up. They add up to enough for a
 * rate-limited mail to be let through (`mails` of `limits.ts`).
 */
const retries = [60_000, 5 * 60_000, 30 * 60_000, 65 * 60_000];

export interface DeliveryPorts {
  readonly contacts: Contacts;
  readonly mails: Pick<MailContacts, 'tell'>;
  readonly sendPush: SendPush;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Has a player come to another server meanwhile? */
  isElsewhere(player: PlayerId): Promise<boolean>;
  /** Is a player signed in in a browser? Throws `StorageUnavailable`. */
  isSignedIn(player: PlayerId, browser: string): Promise<boolean>;
}

/** Delivers notifications to every browser and address that a player has left. */
export class NoticeDelivery {
  readonly #ports: DeliveryPorts;
  /** Players with a notification in flight, by its topic: aborting ends all further attempts. */
  readonly #underway: Readonly<Record<NoticeTopic, Map<PlayerId, AbortController>>> = {
    waiting: new Map(),
    invite: new Map(),
  };

  constructor(ports: DeliveryPorts) {
    this.#ports = ports;
  }

  /**
   * Resolves when nothing more will be tried: it was delivered everywhere or given up, or became pointless because of a
   * later notification of the same topic or the player's return, or with time.
   *
   * @param waitingNow what waits for the player, asked before each attempt; nothing is sent of nothing
   */
  async deliver(
    player: PlayerId,
    waitingNow: () => readonly WaitingTable[],
    topic: NoticeTopic,
  ): Promise<void> {
    this.cancel(player, topic);
    const underway = new AbortController();
    this.#underway[topic].set(player, underway);
    const { contacts, mails, clock, sendPush, isSignedIn } = this.#ports;
    const ways = contacts.of(player).devices.map(({ endpoint }) => async (): Promise<Sent> => {
      // It may have been signed out, or push switched off, since the last attempt.
      const device = contacts.of(player).devices.find((one) => one.endpoint === endpoint);
      if (device === undefined) return 'gone';
      // When it was signed out, the store may have failed before that was noted here.
      const isTheirs = await isSignedIn(player, device.browser);
      const waiting = waitingNow();
      if (waiting.length === 0) return 'gone';
      const notice = wordNotice(waiting, device.language, clock.now());
      const sent = isTheirs ? await sendPush(device, notice, topic) : 'gone';
      if (sent === 'gone') await contacts.removeDevice(player, endpoint);
      return sent;
    });
    const mail = async (): Promise<Sent> => {
      const waiting = waitingNow();
      return waiting.length === 0 ? 'gone' : mails.tell(player, waiting);
    };
    const until = clock.now() + 1000 * usefulFor[topic];
    const { signal } = underway;
    await Promise.all([...ways, mail].map((send) => this.#insist(player, send, until, signal)));
    if (this.#underway[topic].get(player) === underway) this.#underway[topic].delete(player);
  }

  /** They no longer need to be notified of this. */
  cancel(player: PlayerId, topic: NoticeTopic): void {
    this.#underway[topic].get(player)?.abort();
    this.#underway[topic].delete(player);
  }

  /** Stops all retries; does not wait for what is in flight. */
  stop(): void {
    for (const notices of Object.values(this.#underway)) {
      for (const underway of notices.values()) underway.abort();
      notices.clear();
    }
  }

  /** @param until when it is of no more use (server time, ms) */
  async #insist(
    player: PlayerId,
    send: () => Promise<Sent>,
    until: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { contacts, logger, clock, isElsewhere } = this.#ports;
    const sendAsChosen = async (): Promise<Sent> => {
      // What they have chosen meanwhile counts, on whichever server.
      await contacts.learn(player);
      return signal.aborted ? 'gone' : send();
    };
    for (const pause of [...retries, null]) {
      const sent = await sendAsChosen().catch((error: unknown): Sent => {
        logger.warn({ player, ...whyUndelivered(error) }, 'a notice could not be sent');
        return error instanceof PushRefused ? 'gone' : 'later';
      });
      if (sent !== 'later' || pause === null || signal.aborted) return;
      if (clock.now() + pause >= until) return;
      await this.#pause(pause, signal);
      if (signal.aborted || (await valueOr(isElsewhere(player), false))) return;
    }
  }

  #pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#ports;
    return new Promise((resolve) => {
      const cancel = clock.at(clock.now() + milliseconds, resolve);
      signal.addEventListener('abort', () => {
        cancel();
        resolve();
      });
    });
  }
}
