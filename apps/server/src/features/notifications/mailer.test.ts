import { expect, it } from 'vitest';

import { DeliveryFailed } from './delivery-failed.ts';
import { createSmtpMailer } from './mailer.ts';

it('says in one line why a mail was not handed over', async () => {
  const mailer = createSmtpMailer({
    // Nothing listens there: the port is reserved.
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'play@example.org',
    origin: 'https://play.example',
  });
  const mail = {
    to: 'ada@mail.example',
    subject: 's',
    text: 't',
    endLink: 'https://play.example/',
  };
  const error: unknown = await mailer.send(mail).catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(DeliveryFailed);
  expect(String(error)).toMatch(/has not taken it: .*ECONNREFUSED/u);
  expect(String(error)).not.toContain('ada@');
});
