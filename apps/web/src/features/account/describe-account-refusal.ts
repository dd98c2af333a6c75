import type { AccountRefusalCode, WireRefusal } from '@call-to-glory/protocol';
import i18next from 'i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import type en from './messages/en.json';

/** The refusals that occur only here, and the browser coming back without a passkey. */
type WordedCode = AccountRefusalCode | 'no-passkey';

const worded: Readonly<Record<WordedCode, keyof (typeof en)['refused']>> = {
  'passkeys-unavailable': 'passkeys-unavailable',
  'passkey-expired': 'passkey-expired',
  'no-such-passkey': 'no-such-passkey',
  'passkey-refused': 'passkey-refused',
  'too-many-passkeys': 'too-many-passkeys',
  'bad-code': 'bad-code',
  'still-seated': 'still-seated',
  'guest-has-games': 'guest-has-games',
  'no-passkey': 'no-passkey',
};

/** Says in a sentence why somebody cannot sign in, move to another device or leave. */
export function describeAccountRefusal(refused: WireRefusal): string {
  return isWorded(refused.code)
    ? i18next.t(`account:refused.${refused.code}`)
    : describeRefusal(refused);
}

function isWorded(code: string): code is WordedCode {
  return code in worded;
}
