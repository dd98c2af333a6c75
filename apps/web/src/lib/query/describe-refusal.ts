import type { AccountRefusalCode, ServerRefusalCode, WireRefusal } from '@call-to-glory/protocol';
import type { TableRefusal } from '@call-to-glory/table/client';
import i18next from 'i18next';

import { areCookiesBlocked } from '../storage/are-cookies-blocked.ts';

/** Refused only in the settings for notifications, which have their own words for it. */
type AwayCode = 'bad-subscription' | 'bad-address' | 'no-mail' | 'bad-link';

/** Refused only to the page itself, which looks again and goes on. */
type ChanceCode = 'not-sealed' | 'seal-broken' | 'already-open' | 'too-late';

/** Refusals of a game are worded by the game, those of the account there; all others have their words here. */
type WordedCode =
  | Exclude<ServerRefusalCode, AwayCode | AccountRefusalCode>
  | Exclude<TableRefusal['code'], 'rule' | ChanceCode>
  | 'offline';

/** Why the server or a table refused, as a sentence; before the sentences have loaded, only the code. */
export function describeRefusal({ code, reason }: WireRefusal): string {
  if (!isWorded(code)) return i18next.t('refused.unknown', { code });
  const context = code === 'no-player' && areCookiesBlocked() ? 'no-cookies' : reason;
  return i18next.t(`refused.${code}`, typeof context === 'string' ? { context } : {});
}

function isWorded(code: string): code is WordedCode {
  return i18next.exists(`refused.${code}`);
}
