import type { Result } from '@call-to-glory/game-kit';
import type {
  Account,
  GamesChoice,
  Me,
  IssuedDeviceLink,
  RedeemedDeviceLink,
  DeviceLinkOwner,
  WireRefusal,
  SentBodyOf,
} from '@call-to-glory/protocol';

import { request } from '../../lib/session/api.ts';

/** Fetches how the player signs in, and what prevents them from leaving. */
export function fetchAccount(): Promise<Result<Account, WireRefusal>> {
  return request('GET /api/account');
}

/** Fetches the options from which the browser creates a passkey. */
export function postPasskeyOptions(): Promise<Result<object, WireRefusal>> {
  return request('POST /api/passkeys/options');
}

export function postPasskey(
  response: SentBodyOf<'POST /api/passkeys'>['response'],
): Promise<Result<Account, WireRefusal>> {
  return request('POST /api/passkeys', { body: { response } });
}

export function deletePasskey(id: string): Promise<Result<Account, WireRefusal>> {
  return request('DELETE /api/passkeys/:id', { params: { id } });
}

/** Fetches the options for which the browser presents a passkey. */
export function postSignInOptions(): Promise<Result<object, WireRefusal>> {
  return request('POST /api/sign-in/options');
}

/** @param games what happens to the games of the guest who has played here */
export function postSignIn(
  response: SentBodyOf<'POST /api/sign-in'>['response'],
  games: GamesChoice | undefined,
): Promise<Result<Me, WireRefusal>> {
  return request('POST /api/sign-in', { body: { response, games } });
}

/** Issues a code that signs in another device, which opens at a table if one is given. */
export function postDeviceLink(
  table: string | null,
): Promise<Result<IssuedDeviceLink, WireRefusal>> {
  return request('POST /api/device-links', { body: table === null ? {} : { table } });
}

/** Tells whose code it is. */
export function lookAtDeviceLink(code: string): Promise<Result<DeviceLinkOwner, WireRefusal>> {
  return request('POST /api/device-links/look', { body: { code } });
}

/** @param games what happens to the games of the guest who has played here */
export function redeemDeviceLink(
  code: string,
  games: GamesChoice | undefined,
): Promise<Result<RedeemedDeviceLink, WireRefusal>> {
  return request('POST /api/device-links/redeem', { body: { code, games } });
}

export function deleteBrowser(id: string): Promise<Result<Account, WireRefusal>> {
  return request('DELETE /api/browsers/:id', { params: { id } });
}

/** Signs out all browsers but this one. */
export function deleteOtherBrowsers(): Promise<Result<Account, WireRefusal>> {
  return request('DELETE /api/browsers');
}

export function postSignOut(): Promise<Result<object, WireRefusal>> {
  return request('POST /api/sign-out');
}

/** Deletes the player and everything that is theirs alone. */
export function deleteMe(): Promise<Result<object, WireRefusal>> {
  return request('DELETE /api/me');
}
