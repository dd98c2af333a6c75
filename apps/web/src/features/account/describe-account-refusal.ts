import type { AccountRefusalCode, WireRefusal } from '@call-to-glory/protocol';
import i18next from 'i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';

/** The refusals that occur only here, and the browser coming back without a passkey. */
type WordedCode = AccountRefusalCode | 'no-passkey';

/** Says in a sentence why somebody cannot sign in, move to another device or leave. */
export function describeAccountRefusal(refused: WireRefusal): string {
  return isWorded(refused.code)
    ? i18next.t(`account:refused.${refused.code}`)
    : describeRefusal(refused);
}

function isWorded(code: string): code is WordedCode {
  return i18next.exists(`account:refused.${code}`);
}
