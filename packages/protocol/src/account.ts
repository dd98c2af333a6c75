import type { Person } from '@call-to-glory/table';
import { z } from 'zod';

import type { SaidLine } from './chat.ts';
import type { OwnFriends } from './friends.ts';
import type { GameRating, PastGame } from './history.ts';
import { symbols, tableId } from './ids.ts';
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
  // Drops whatever extensions browsers add on their own.
  clientExtensionResults: z.unknown().transform(() => ({})),
};
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** POST /api/passkeys: the new passkey, as `@simplewebauthn/browser` returns it. */
const madePasskey = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string()).transform(knownTransports).exactOptional(),
    }),
  }),
});

/** Whether the games of a guest come along when their browser becomes another player's. */
const choice = z.enum(['bring', 'leave']);

/** POST /api/sign-in: the answer to the challenge, as `@simplewebauthn/browser` returns it. */
const answerChallenge = z.strictObject({
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

/** POST /api/device-links: to continue in another browser, optionally at a table. */
const issueDeviceLink = z.strictObject({ table: tableId.exactOptional() });

/** Codes that are typed on another device. */
const deviceLinkCode = symbols(8);

/** POST /api/device-links/look */
const lookAtDeviceLink = z.strictObject({ code: deviceLinkCode });

/** POST /api/device-links/redeem */
const redeemDeviceLink = z.strictObject({ code: deviceLinkCode, games: choice.optional() });

export type MadePasskey = z.infer<typeof madePasskey>;
export type AnswerChallenge = z.infer<typeof answerChallenge>;
export type GamesChoice = z.infer<typeof choice>;

/** A credential of a player. Times are server time, milliseconds. */
interface Key {
  readonly id: string;
  /** A label such as `Bitwarden` or `Firefox, Windows`; empty if unknown. */
  readonly label: string;
  readonly madeAt: number;
  readonly usedAt: number;
}

/** GET /api/account: how the player signs in, and what prevents them from leaving. */
export interface Account {
  /** Oldest first. */
  readonly passkeys: readonly Key[];
  /** Where they are signed in; most recently used first. */
  readonly browsers: readonly (Key & { readonly isThis: boolean })[];
  /** Tables where they play or wait for a game; while there are any, they cannot become another player or leave. */
  readonly tables: readonly string[];
  /** How many games they have finished, at most 500. */
  readonly games: number;
}

/** POST /api/device-links */
export interface IssuedDeviceLink {
  readonly code: string;
  /** How long it is valid, in milliseconds. */
  readonly lastsMs: number;
}

/** POST /api/device-links/look: the player that a code signs in as. */
export interface DeviceLinkOwner {
  readonly name: string;
}

/** POST /api/device-links/redeem */
export interface RedeemedDeviceLink {
  readonly me: Me;
  /** The table to continue at; null if there is none. */
  readonly table: string | null;
}

/** GET /api/me/data: everything that is stored about the player. */
export interface PersonalData {
  /** Server time, milliseconds, as everywhere below. */
  readonly at: number;
  readonly player: Me & { readonly madeAt: number };
  readonly passkeys: readonly (Key & { readonly transports: readonly string[] })[];
  readonly browsers: readonly Key[];
  /** Tables with unfinished games where they sit. */
  readonly tables: readonly string[];
  /** All finished games with their results; the log of each is at `/api/tables/:table/log`. */
  readonly games: readonly PastGame[];
  /** By game; only games that they have played in public against people. */
  readonly ratings: readonly GameRating[];
  /** The people they have muted or blocked. */
  readonly blocks: readonly BlockedPerson[];
  /** Their friends and friend settings; null if nothing is stored. */
  readonly friends: OwnFriends | null;
  /** How they are notified, and when that was last. */
  readonly notifications: {
    readonly pace: Pace;
    /** The language for browsers that name none. */
    readonly language: string;
    readonly devices: readonly { readonly endpoint: string; readonly language: string }[];
    readonly mail: {
      readonly address: string;
      readonly language: string;
      readonly isConfirmed: boolean;
    } | null;
    readonly notifiedAt: number | null;
    /** When they closed their last page, if several servers share that; null otherwise. */
    readonly leftAt: number | null;
  };
  /** Their chat lines at tables, as far as they are stored. */
  readonly said: readonly SaidLine[];
  /** The ban as shown to them; null if the operator has not banned them. */
  readonly ban: ShownBan | null;
  /** The operator's warnings, latest last. */
  readonly warnings: readonly NotedWarning[];
  /** What operators have done about them, as far as it is stored, latest first. */
  readonly actsOfOperators: readonly Omit<OperatorEntry, 'key' | 'by' | 'about'>[];
  /** Their reports that the operator has not yet closed. */
  readonly reports: readonly {
    readonly at: number;
    readonly about: Person;
    readonly table: string;
    readonly reason: string;
    readonly words: string;
  }[];
}

/** Ways to reach an authenticator; unknown ones are dropped. */
function knownTransports(names: readonly string[]): z.infer<typeof transport>[] {
  return names.flatMap((name) => {
    const known = transport.safeParse(name);
    return known.success ? [known.data] : [];
  });
}

const keyId = z.string().max(1_400);

/** Signing in, personal data, and leaving. */
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
    answer: answers<object>('options for `@simplewebauthn/browser` to create a passkey'),
    refuses: ['passkeys-unavailable', 'too-many-passkeys'],
  },
  'POST /api/passkeys': {
    for: 'player',
    body: madePasskey,
    answer: answers<Account>('the passkey is stored', 201),
    refuses: ['passkeys-unavailable', 'passkey-expired', 'passkey-refused', 'too-many-passkeys'],
  },
  'DELETE /api/passkeys/:id': {
    for: 'player',
    params: { id: keyId },
    answer: answers<Account>('the passkey is removed'),
    refuses: [],
  },
  'POST /api/sign-in/options': {
    for: 'anybody',
    answer: answers<object>(
      'options for `@simplewebauthn/browser` to sign in with; any passkey of this site will do',
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
      'no-player',
      'banned',
    ],
  },
  'POST /api/device-links': {
    for: 'player',
    body: issueDeviceLink,
    answer: answers<IssuedDeviceLink>(
      'a code that signs another browser in as this player; it replaces the previous code',
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
    refuses: [
      'bad-code',
      'too-many-guesses',
      'still-seated',
      'guest-has-games',
      'no-player',
      'banned',
    ],
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
      'all browsers but this one are signed out; an issued code is no longer valid',
    ),
    refuses: [],
  },
  'POST /api/sign-out': {
    for: 'player',
    answer: answers<object>('this browser is signed out'),
    refuses: [],
  },
  'GET /api/me/data': {
    for: 'anybody',
    answer: answers<PersonalData>(
      'everything stored about the player except their credentials, as a file; even while they are banned',
    ),
    refuses: ['no-player'],
  },
  'DELETE /api/me': {
    for: 'player',
    answer: answers<object>('the player is forgotten'),
    refuses: ['still-seated'],
  },
});
