import { hash, timingSafeEqual } from 'node:crypto';

import type { EnterMailAddress } from '@call-to-glory/protocol';
import { productName } from '@call-to-glory/protocol/product';
import { randomId, type Person, type PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import { HouseLimiter, requireEach } from '../../core/limits/house-limiter.ts';
import type { Limits } from '../../core/limits/limits.ts';
import type { Contacts, MailContact } from './contacts.ts';
import type { WaitingTable } from './decide-notice.ts';
import { whyUndelivered } from './delivery-failed.ts';
import type { Mailer } from './mailer.ts';
import type { Sent } from './send-push.ts';
import { wordNotice, wordsIn } from './words.ts';

/** How long the confirmation link is valid, in milliseconds. */
const proofTime = 24 * 60 * 60_000;

/** 130 bits. */
const keyLength = 26;

const mailAddress = z.email().max(254);

type MailPorts = Pick<
  FastifyInstance,
  'aliases' | 'clock' | 'entropy' | 'limits' | 'log' | 'shared'
>;

/**
 * Mail to players. An address gets one mail that asks for confirmation, and no other until the link in it has been
 * opened; each mail has a link that ends them.
 */
export class MailContacts {
  readonly #ports: MailPorts;
  readonly #contacts: Contacts;
  readonly #mailer: Mailer | null;
  readonly #confirmations: Readonly<Record<keyof Limits['confirmations'], HouseLimiter>>;
  readonly #badLinks: HouseLimiter;
  readonly #mails: HouseLimiter;

  /** @param mailer null if this server sends no mail */
  constructor(ports: MailPorts, contacts: Contacts, mailer: Mailer | null) {
    const { player, client, address, all } = ports.limits.confirmations;
    this.#ports = ports;
    this.#contacts = contacts;
    this.#mailer = mailer;
    this.#confirmations = {
      player: new HouseLimiter('confirm of player', player, ports),
      client: new HouseLimiter('confirm from client', client, ports),
      address: new HouseLimiter('confirm to address', address, ports),
      all: new HouseLimiter('confirm', all, ports),
    };
    this.#badLinks = new HouseLimiter('mail-link', ports.limits.badLinks, ports);
    this.#mails = new HouseLimiter('mail', ports.limits.mails, ports);
  }

  get isPossible(): boolean {
    return this.#mailer !== null;
  }

  /**
   * Stores an address and sends the confirmation mail to it. Throws `no-mail`, `bad-address` or `rate-limited`.
   *
   * @param client where the request comes from, as limits count it
   */
  async enter(
    player: Person,
    { address, language }: EnterMailAddress,
    client: string,
  ): Promise<void> {
    const { clock, entropy, log } = this.#ports;
    const mailer = this.#requireMailer();
    const read = mailAddress.safeParse(address.trim());
    if (!read.success) throw new RequestRefused('bad-address');
    await this.#contacts.learn(player.id);
    const known = this.#contacts.of(player.id).mail;
    if (known?.address === read.data && known.unproven === null) return;
    const now = clock.now();
    await requireEach([
      [this.#confirmations.player, player.id],
      [this.#confirmations.client, client],
      [this.#confirmations.address, read.data.toLowerCase()],
      [this.#confirmations.all, 'all'],
    ]);
    const proof = randomId(entropy, keyLength);
    const mail: MailContact = {
      address: read.data,
      language,
      unproven: { hash: hashOf(proof), until: now + proofTime },
      endKey: randomId(entropy, keyLength),
    };
    await this.#contacts.changeMail(player.id, () => mail);
    const t = wordsIn(language);
    const endLink = this.#endLink(mailer, player.id, mail);
    // Only the log learns whether it was sent: the address may not belong to the player who asks.
    void mailer
      .send({
        to: mail.address,
        subject: `${t('mail.confirm')} · ${productName}`,
        text: [
          // Without the player's name: this may go to anybody, and a name can be an address of a page.
          t('mail.confirmLead'),
          `${mailer.origin}/mail/confirm/${player.id}-${proof}`,
          t('mail.confirmEnd', { link: endLink }),
        ].join('\n\n'),
        endLink,
      })
      .catch((error: unknown) =>
        log.warn({ player: player.id, ...whyUndelivered(error) }, 'a mail could not be sent'),
      );
  }

  /**
   * Confirms an address, and answers whose it is: the token came in its mail. Its link may be opened again, as by somebody
   * who saw no answer. Throws `bad-link` or `rate-limited`.
   */
  async confirm(token: string, client: string): Promise<PlayerId> {
    const now = this.#ports.clock.now();
    const { player, mail, key } = await this.#readToken(token, client);
    const proof = hashOf(key);
    if (!isProof(mail, proof, now)) throw new RequestRefused('bad-link');
    await this.#badLinks.giveBack(client);
    await this.#contacts.changeMail(player, (kept) => {
      // They may have chosen something else since the link was read.
      if (kept === null || !isProof(kept, proof, now)) throw new RequestRefused('bad-link');
      return { ...kept, unproven: null, proven: proof };
    });
    return player;
  }

  /** Forgets an address, and answers whose it was: the token came in a mail. Throws `bad-link` or `rate-limited`. */
  async end(token: string, client: string): Promise<PlayerId> {
    const { player, mail, key } = await this.#readToken(token, client);
    if (!isSame(hashOf(key), hashOf(mail.endKey))) throw new RequestRefused('bad-link');
    await this.#badLinks.giveBack(client);
    // An address entered since then has links of its own.
    await this.#contacts.changeMail(player, (kept) => (kept?.endKey === mail.endKey ? null : kept));
    return player;
  }

  async remove(player: PlayerId): Promise<void> {
    await this.#contacts.changeMail(player, () => null);
  }

  /**
   * Mails a player what waits for them, if they have confirmed their address. Rejects if it could not be handed over.
   */
  async tell(player: PlayerId, waiting: readonly WaitingTable[]): Promise<Sent> {
    const mailer = this.#mailer;
    const { mail } = this.#contacts.of(player);
    if (mailer === null || mail === null || mail.unproven !== null) return 'gone';
    const now = this.#ports.clock.now();
    if ((await this.#mails.take(player)) > 0) return 'later';
    const t = wordsIn(mail.language);
    const { title, body, path } = wordNotice(waiting, mail.language, now);
    const endLink = this.#endLink(mailer, player, mail);
    const link = mailer.origin + path;
    await mailer.send({
      to: mail.address,
      subject: `${title} · ${productName}`,
      text: [
        body,
        t(path === '/' ? 'mail.home' : 'mail.open', { link }),
        t('mail.end', { link: endLink }),
      ].join('\n\n'),
      endLink,
    });
    return 'sent';
  }

  #requireMailer(): Mailer {
    if (this.#mailer === null) throw new RequestRefused('no-mail');
    return this.#mailer;
  }

  /** Throws `bad-link` if nothing matches the token. Spends an attempt, to be given back if the token is right. */
  async #readToken(
    token: string,
    client: string,
  ): Promise<{ readonly player: PlayerId; readonly mail: MailContact; readonly key: string }> {
    await this.#badLinks.require(client);
    const [addressee = '', key = ''] = token.split('-');
    // Links in mails outlive the id that a player had when they were sent.
    const player = await this.#ports.aliases.idNow(addressee);
    if (player !== null) await this.#contacts.learn(player);
    const mail = player === null ? null : this.#contacts.of(player).mail;
    if (player === null || mail === null) throw new RequestRefused('bad-link');
    return { player, mail, key };
  }

  #endLink({ origin }: Mailer, player: PlayerId, { endKey }: MailContact): string {
    return `${origin}/mail/end/${player}-${endKey}`;
  }
}

/** Does the hash of a proof confirm the address, now or once more? */
function isProof({ unproven, proven }: MailContact, proof: string, now: number): boolean {
  if (unproven === null) return proven !== undefined && isSame(proof, proven);
  return unproven.until >= now && isSame(proof, unproven.hash);
}

function hashOf(key: string): string {
  return hash('sha256', key);
}

/** Compares hashes in constant time. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}
