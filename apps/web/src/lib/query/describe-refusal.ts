import type { AccountErrorCode, ErrorCode, Refused } from '@call-to-glory/protocol';
import type { TableRefusal } from '@call-to-glory/table/client';
import i18next from 'i18next';

/** What is refused only where somebody says how they can be notified, which has its own words for it. */
type AwayCode = 'bad-subscription' | 'bad-address' | 'no-mail' | 'bad-link';

/** What is refused only to the page itself, which looks again and goes on. */
type ChanceCode = 'not-sealed' | 'seal-broken' | 'already-open' | 'too-late';

/** What a game refuses is worded by the game, what concerns the account there; everything else has its words here. */
type WordedCode =
  | Exclude<ErrorCode, AwayCode | AccountErrorCode>
  | Exclude<TableRefusal['code'], 'rule' | ChanceCode>
  | 'offline';

/** Why the server or a table said no, as a sentence; before the sentences have come, with the code alone. */
export function describeRefusal({ code, reason }: Refused): string {
  if (!isWorded(code)) return i18next.t('refused.unknown', { code });
  return i18next.t(`refused.${code}`, typeof reason === 'string' ? { context: reason } : {});
}

function isWorded(code: string): code is WordedCode {
  return i18next.exists(`refused.${code}`);
}
