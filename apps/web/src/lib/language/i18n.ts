import { productName } from '@call-to-glory/protocol/product';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

import { atHand, messagesIn } from './messages.ts';
import en from './messages/en.json' with { type: 'json' };

const shellMessages = messagesIn('shell', {
  './messages/en.json': atHand(en),
  ...import.meta.glob(['./messages/*.json', '!./messages/en.json']),
});

/**
 * Makes the texts of the shell available to all components, in English. English comes with the page: it is the
 * fallback when no other language can be fetched.
 */
export async function startI18n(): Promise<void> {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'shell',
    // Those by default, but named: otherwise the library examines for each text whether its key is a plain sentence.
    nsSeparator: ':',
    keySeparator: '.',
    resources: {},
    interpolation: { escapeValue: false, defaultVariables: { product: productName } },
  });
  await shellMessages();
}
