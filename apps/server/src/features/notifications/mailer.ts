import type { MailConfig } from '../../core/config.ts';

/** A mail as it is handed over. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** An address that ends such mails when something is posted to it (RFC 8058). */
  readonly endLink: string;
}

/** Hands mails over to a service that delivers them. */
export interface Mailer {
  /** Where links in mails lead, without a slash at the end. */
  readonly origin: string;
  /** Rejects if it could not be handed over. */
  send(mail: Mail): Promise<void>;
}

/** Milliseconds after which a server for mail that says nothing counts as gone. */
const patience = 10_000;

/** Mail by SMTP. The library is loaded by servers that have mail, and by no other. */
export function createSmtpMailer({ smtpUrl, from, origin }: MailConfig): Mailer {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    origin,
    async send({ to, subject, text, endLink }) {
      await (
        await transport
      ).sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        headers: {
          'List-Unsubscribe': `<${endLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      });
    },
  };
}
