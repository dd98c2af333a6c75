import type { Result } from '@call-to-glory/game-kit';
import type { Account, GamesChoice, Me, WireRefusal } from '@call-to-glory/protocol';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

import { postPasskey, postPasskeyOptions, postSignIn, postSignInOptions } from './account-api.ts';

/** This browser does not support passkeys, or not at this address. */
const noPasskeys = { ok: false, refusal: { code: 'passkeys-unavailable' } } as const;

/** Closing the browser's dialog without choosing is not an error. */
const nothingChosen = { ok: false, refusal: { code: 'no-passkey' } } as const;

/** Has the browser create a passkey, and the server store it. */
export async function addPasskey(): Promise<Result<Account, WireRefusal>> {
  if (!browserSupportsWebAuthn()) return noPasskeys;
  const asked = await postPasskeyOptions();
  if (!asked.ok) return asked;
  const optionsJSON = asked.value as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON }).catch(() => null);
  return made === null ? nothingChosen : postPasskey(made);
}

/** Has the browser present a passkey; gives its owner, as whom this browser plays from now on. */
export async function signInByPasskey(
  games: GamesChoice | undefined,
): Promise<Result<Me, WireRefusal>> {
  if (!browserSupportsWebAuthn()) return noPasskeys;
  const asked = await postSignInOptions();
  if (!asked.ok) return asked;
  const optionsJSON = asked.value as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const shown = await startAuthentication({ optionsJSON }).catch(() => null);
  return shown === null ? nothingChosen : postSignIn(shown, games);
}
