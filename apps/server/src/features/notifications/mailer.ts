import type { MailConfig } from '../../core/config.ts';
import { reasonOf } from '../../core/errors.ts';
import { DeliveryFailed } from './delivery-failed.ts';

/** A mail as it is handed over for delivery. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A POST to this address ends such mails (RFC 8058). */
  readonly endLink: string;
}

/** Hands mails over to a service that delivers them. */
export interface Mailer {
  /** The origin of links in mails, without a trailing slash. */
  readonly origin: string;
  /** Throws `DeliveryFailed` if it could not be handed over. */
  send(mail: Mail): Promise<void>;
}

/** Timeout for a silent mail server, in milliseconds. */
const answerTimeoutMs = 10_000;

/** Mail by SMTP. Only servers that send mail load the library. */
export function createSmtpMailer({ smtpUrl, from, origin }: MailConfig): Mailer {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: answerTimeoutMs,
      greetingTimeout: answerTimeoutMs,
      socketTimeout: answerTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    origin,
    async send({ to, subject, text, endLink }) {
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        headers: {
          'List-Unsubscribe': `<${endLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      };
      try {
        await (await transport).sendMail(mail);
      } catch (error) {
        throw new DeliveryFailed(`the mail server has not taken it: ${reasonOf(error)}`);
      }
    },
  };
}
