import type { Clock, Entropy, PlayerId, TableDirectory } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../../core/config.ts';
import type { Limits } from '../../core/limits/limits.ts';
import type { Documents } from '../../core/store/documents.ts';
import type { PeopleNow } from '../identity/people-now.ts';
import { Away } from './away.ts';
import { Contacts } from './contacts.ts';
import { MailContacts } from './mail-contact.ts';
import { createSmtpMailer } from './mailer.ts';
import { NoticeDelivery } from './notice-delivery.ts';
import { createPushSender } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

export interface AwaySetUpPorts {
  readonly directory: TableDirectory;
  readonly documents: Documents;
  readonly people: PeopleNow;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly logger: FastifyBaseLogger;
  /** Has this player any page of ours open, anywhere? */
  isHere(player: PlayerId): boolean;
}

/** Everything that calls players who are away; `contacts` and `away` have to be loaded. */
export interface AwaySetUp {
  readonly contacts: Contacts;
  readonly mails: MailContacts;
  readonly away: Away;
  /** The public key that browsers subscribe with; base64url. */
  readonly pushKey: string;
}

/** Puts together what calls players who are away. */
export async function setUpAway(config: Config, ports: AwaySetUpPorts): Promise<AwaySetUp> {
  const { documents, clock } = ports;
  const keys = await vapidKeys(documents, clock.now());
  const contacts = new Contacts(documents);
  const mailer = config.mail === null ? null : createSmtpMailer(config.mail);
  const mails = new MailContacts({ ...ports, contacts, mailer });
  const { pushServices, awayAfter } = config;
  const sendPush = createPushSender({ keys, subject: subjectOf(config), pushServices });
  const delivery = new NoticeDelivery({ ...ports, contacts, mails, sendPush });
  const away = new Away({ ...ports, contacts, delivery, awayAfter });
  return { contacts, mails, away, pushKey: keys.publicKey };
}

/** Whom a push service can ask about what this server sends. */
function subjectOf({ publicOrigin, mail }: Config): string {
  if (publicOrigin?.startsWith('https:') === true) return publicOrigin;
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0] ?? 'operator@example.org'}`;
}
