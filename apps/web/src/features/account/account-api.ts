import type { Result } from '@call-to-glory/game-kit';
import type {
  Account,
  GamesChoice,
  Me,
  IssuedDeviceLink,
  RedeemedDeviceLink,
  DeviceLinkOwner,
  Refused,
  SentBodyOf,
} from '@call-to-glory/protocol';

import { request } from '../../lib/session/api.ts';

/** How the player signs in, and what keeps them from leaving. */
export function fetchAccount(): Promise<Result<Account, Refused>> {
  return request('GET /api/account');
}

/** What the browser is to make a passkey of. */
export function postPasskeyOptions(): Promise<Result<object, Refused>> {
  return request('POST /api/passkeys/options');
}

export function postPasskey(
  response: SentBodyOf<'POST /api/passkeys'>['response'],
): Promise<Result<Account, Refused>> {
  return request('POST /api/passkeys', { body: { response } });
}

export function deletePasskey(id: string): Promise<Result<Account, Refused>> {
  return request('DELETE /api/passkeys/:id', { params: { id } });
}

/** What the browser is to show a passkey for. */
export function postSignInOptions(): Promise<Result<object, Refused>> {
  return request('POST /api/sign-in/options');
}

/** @param games what becomes of the games of the guest who has played here */
export function postSignIn(
  response: SentBodyOf<'POST /api/sign-in'>['response'],
  games: GamesChoice | undefined,
): Promise<Result<Me, Refused>> {
  return request('POST /api/sign-in', { body: { response, games } });
}

/** A code by which another device goes on, at a table if one is given. */
export function postDeviceLink(table: string | null): Promise<Result<IssuedDeviceLink, Refused>> {
  return request('POST /api/device-links', { body: table === null ? {} : { table } });
}

/** Whose code it is. */
export function lookAtDeviceLink(code: string): Promise<Result<DeviceLinkOwner, Refused>> {
  return request('POST /api/device-links/look', { body: { code } });
}

/** @param games what becomes of the games of the guest who has played here */
export function redeemDeviceLink(
  code: string,
  games: GamesChoice | undefined,
): Promise<Result<RedeemedDeviceLink, Refused>> {
  return request('POST /api/device-links/redeem', { body: { code, games } });
}

export function deleteBrowser(id: string): Promise<Result<Account, Refused>> {
  return request('DELETE /api/browsers/:id', { params: { id } });
}

/** Signs out all browsers but this one. */
export function deleteOtherBrowsers(): Promise<Result<Account, Refused>> {
  return request('DELETE /api/browsers');
}

export function postSignOut(): Promise<Result<object, Refused>> {
  return request('POST /api/sign-out');
}

/** Deletes the player and all that is only theirs. */
export function deleteMe(): Promise<Result<object, Refused>> {
  return request('DELETE /api/me');
}
