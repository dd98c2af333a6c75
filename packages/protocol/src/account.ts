import { z } from 'zod';

import type { SaidLine } from './chat.ts';
import type { OwnFriends } from './friends.ts';
import type { GameRating, PastGame } from './history.ts';
import { tableId } from './ids.ts';
import type { Pace } from './notifications.ts';
import type { NotedWarning, OperatorEntry, ShownBan } from './operator.ts';
import type { BlockedPerson } from './people.ts';
import type { Me } from './player.ts';
import { answers, defineRoutes } from './route.ts';

const base64url = z.string().regex(/^[\w-]*$/);
const credential = {
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal('public-key'),
  // What browsers add of their own accord is of no concern here.
  clientExtensionResults: z.unknown().transform(() => ({})),
};
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** POST /api/passkeys: what the browser has made, as `@simplewebauthn/browser` gives it. */
export const madePasskey = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string()).transform(knownTransports).exactOptional(),
    }),
  }),
});

/** What becomes of the games of a guest whose browser becomes somebody else's: do they come along? */
const choice = z.enum(['bring', 'leave']);

/** POST /api/sign-in: the passkey that the browser has shown, as `@simplewebauthn/browser` gives it. */
export const answerChallenge = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.exactOptional(),
    }),
  }),
  games: choice.optional(),
});

/** POST /api/device-links: to go on in another browser, at a table if there is one. */
export const issueDeviceLink = z.strictObject({ table: tableId.exactOptional() });

/** Codes that are typed on another device: eight symbols without look-alikes, 40 bits. */
const deviceLinkCode = z.string().regex(/^[0-9a-hjkmnp-tv-z]{8}$/);

/** POST /api/device-links/look */
export const lookAtDeviceLink = z.strictObject({ code: deviceLinkCode });

/** POST /api/device-links/redeem */
export const redeemDeviceLink = z.strictObject({ code: deviceLinkCode, games: choice.optional() });

export type MadePasskey = z.infer<typeof madePasskey>;
export type AnswerChallenge = z.infer<typeof answerChallenge>;
export type GamesChoice = z.infer<typeof choice>;

/** Something that lets a player in. Moments are server time, milliseconds. */
interface Key {
  readonly id: string;
  /** What it is, such as `Bitwarden` or `Firefox, Windows`; empty if nobody knows. */
  readonly label: string;
  readonly madeAt: number;
  readonly usedAt: number;
}

/** GET /api/account: how the player comes in, and what keeps them from leaving. */
export interface Account {
  /** The first made comes first. */
  readonly passkeys: readonly Key[];
  /** Where they are signed in; the one used last comes first. */
  readonly browsers: readonly (Key & { readonly isThis: boolean })[];
  /** Where they wait for a game to begin, or play: while there are any, they can neither become another player nor leave. */
  readonly tables: readonly string[];
  /** How many games they have finished, at most 500. */
  readonly games: number;
}

/** POST /api/device-links */
export interface IssuedDeviceLink {
  readonly code: string;
  /** For how long it counts, in milliseconds. */
  readonly lastsMs: number;
}

/** POST /api/device-links/look: who somebody becomes by a code. */
export interface DeviceLinkOwner {
  readonly name: string;
}

/** POST /api/device-links/redeem */
export interface RedeemedDeviceLink {
  readonly me: Me;
  /** The table to go on at; null if there is none. */
  readonly table: string | null;
}

/** GET /api/me/data: all that is kept about the player. */
export interface PersonalData {
  /** Server time, milliseconds; so below. */
  readonly at: number;
  readonly player: Me & { readonly madeAt: number };
  readonly passkeys: readonly (Key & { readonly transports: readonly string[] })[];
  readonly browsers: readonly Key[];
  /** Tables where they sit, whose games are not over. */
  readonly tables: readonly string[];
  /** All finished games with their results; the log of each is at `/api/tables/:table/log`. */
  readonly games: readonly PastGame[];
  /** By game; those in which they have played public games against people. */
  readonly ratings: readonly GameRating[];
  /** Whom they have muted or blocked. */
  readonly blocks: readonly BlockedPerson[];
  /** Their friends, and what they have chosen about them; null for nothing. */
  readonly friends: OwnFriends | null;
  /** How they are notified, and when that was last. */
  readonly notifications: {
    readonly pace: Pace;
    /** That of a browser which names none. */
    readonly language: string;
    readonly devices: readonly { readonly endpoint: string; readonly language: string }[];
    readonly mail: {
      readonly address: string;
      readonly language: string;
      readonly isConfirmed: boolean;
    } | null;
    readonly notifiedAt: number | null;
    /** When they closed their last page, where several servers share that; null otherwise. */
    readonly leftAt: number | null;
  };
  /** What they have said at tables, as far as it is kept. */
  readonly said: readonly SaidLine[];
  /** What they are told if the operator has banned them. */
  readonly ban: ShownBan | null;
  /** What the operator has warned them of, the latest last. */
  readonly warnings: readonly NotedWarning[];
  /** What operators have done about them, as far as it is kept, the latest first. */
  readonly actsOfOperators: readonly Omit<OperatorEntry, 'key' | 'by' | 'about'>[];
  /** Their reports that the operator has not yet closed. */
  readonly reports: readonly {
    readonly at: number;
    readonly about: Me;
    readonly table: string;
    readonly reason: string;
    readonly words: string;
  }[];
}

/** Ways to reach an authenticator; those that nobody knows yet are left out. */
function knownTransports(names: readonly string[]): z.infer<typeof transport>[] {
  return names.flatMap((name) => {
    const known = transport.safeParse(name);
    return known.success ? [known.data] : [];
  });
}

const keyId = z.string().max(1_400);

/** How players come in, what is kept about them, and how they go. */
export const accountRoutes = defineRoutes({
  'GET /api/account': {
    for: 'player',
    answer: answers<Account>(
      'passkeys, browsers, tables where the player is awaited, how many games they have finished',
    ),
    refuses: [],
  },
  'POST /api/passkeys/options': {
    for: 'player',
    answer: answers<object>('what `@simplewebauthn/browser` is to make a passkey of'),
    refuses: ['passkeys-unavailable', 'too-many-passkeys'],
  },
  'POST /api/passkeys': {
    for: 'player',
    body: madePasskey,
    answer: answers<Account>('the passkey is kept', 201),
    refuses: ['passkeys-unavailable', 'passkey-expired', 'passkey-refused', 'too-many-passkeys'],
  },
  'DELETE /api/passkeys/:id': {
    for: 'player',
    params: { id: keyId },
    answer: answers<Account>('without it'),
    refuses: [],
  },
  'POST /api/sign-in/options': {
    for: 'anybody',
    answer: answers<object>(
      'what `@simplewebauthn/browser` is to show a passkey for; any of this site will do',
    ),
    refuses: ['passkeys-unavailable'],
  },
  'POST /api/sign-in': {
    for: 'anybody',
    body: answerChallenge,
    answer: answers<Me>('who this browser plays as from now on'),
    refuses: [
      'passkeys-unavailable',
      'passkey-expired',
      'no-such-passkey',
      'passkey-refused',
      'still-seated',
      'guest-has-games',
      'banned',
    ],
  },
  'POST /api/device-links': {
    for: 'player',
    body: issueDeviceLink,
    answer: answers<IssuedDeviceLink>(
      "a code by which another browser becomes the player's too, in the place of the one before",
    ),
    refuses: [],
  },
  'POST /api/device-links/look': {
    for: 'anybody',
    body: lookAtDeviceLink,
    answer: answers<DeviceLinkOwner>('the name of the player'),
    refuses: ['bad-code', 'too-many-guesses'],
  },
  'POST /api/device-links/redeem': {
    for: 'anybody',
    body: redeemDeviceLink,
    answer: answers<RedeemedDeviceLink>(
      'who this browser plays as from now on, and the table to go to',
    ),
    refuses: ['bad-code', 'too-many-guesses', 'still-seated', 'guest-has-games', 'banned'],
  },
  'DELETE /api/browsers/:id': {
    for: 'player',
    params: { id: keyId },
    answer: answers<Account>('that browser is signed out, and its connections are cut'),
    refuses: [],
  },
  'DELETE /api/browsers': {
    for: 'player',
    answer: answers<Account>(
      'all but this one are signed out; a code that was shown is no longer valid',
    ),
    refuses: [],
  },
  'POST /api/sign-out': {
    for: 'player',
    answer: answers<object>("this browser is nobody's"),
    refuses: [],
  },
  'GET /api/me/data': {
    for: 'anybody',
    answer: answers<PersonalData>(
      'all that is kept about the player, also while they are banned, but for what proves who they are; as a file',
    ),
    refuses: ['no-player'],
  },
  'DELETE /api/me': {
    for: 'player',
    answer: answers<object>('the player is forgotten'),
    refuses: ['still-seated'],
  },
});
