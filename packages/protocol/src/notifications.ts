import { z } from 'zod';

import { answers, defineRoutes } from './route.ts';

/** How often a player who is away is notified: whenever something waits for them, or at most once per period. */
export const paces = ['at-once', 'hourly', 'daily'] as const;

/** A tag such as `fr`; unsupported languages fall back to English. */
const language = z.string().regex(/^[a-z]{2,3}$/);

/** PUT /api/notifications/devices: a browser that wants notifications, as its `PushSubscription` says. */
const addDevice = z.strictObject({
  endpoint: z.string().max(2000),
  keys: z.strictObject({ p256dh: z.string().max(100), auth: z.string().max(40) }),
  /** Absent from a service worker, which does not know it: defaults to that of the browser it replaces, or English. */
  language: language.optional(),
  /** The endpoint that this one replaces. */
  replaces: z.string().max(2000).optional(),
});

/** DELETE /api/notifications/devices */
const removeDevice = z.strictObject({ endpoint: z.string().max(2000) });

/** PUT /api/notifications/pace */
const choosePace = z.strictObject({ pace: z.enum(paces) });

/** PUT /api/notifications/language */
const chooseLanguage = z.strictObject({ language });

/** PUT /api/notifications/mail */
const enterMailAddress = z.strictObject({ address: z.string().max(254), language });

const mailToken = z.string().max(100);

/** POST /api/notifications/mail/confirm: the token from the link in the first mail. */
const confirmMailAddress = z.strictObject({ token: mailToken });

export type Pace = (typeof paces)[number];
export type AddDevice = z.infer<typeof addDevice>;
export type EnterMailAddress = z.infer<typeof enterMailAddress>;

/** How a player can be notified when they are away. GET /api/notifications, and every PUT and DELETE below it. */
export interface NotificationSettings {
  /** The key that this server signs its pushes with; browsers need it to subscribe. */
  readonly pushKey: string;
  /** The endpoints of the browsers that are notified. */
  readonly devices: readonly string[];
  readonly pace: Pace;
  /** Whether this server sends mail. */
  readonly canMail: boolean;
  readonly mail: { readonly address: string; readonly isConfirmed: boolean } | null;
}

/** The payload of a push for the service worker, in the language of the browser. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** A later notice replaces an earlier one with the same tag. */
  readonly tag: string;
  /** The page to open, such as `/t/0123456789`. */
  readonly path: string;
  /** The language of `title` and `body`. */
  readonly language: string;
}

/** Notifying players who have no page open. */
export const notificationRoutes = defineRoutes({
  'GET /api/notifications': {
    for: 'player',
    answer: answers<NotificationSettings>(
      'how the player can be notified when they have no page open',
    ),
    refuses: [],
  },
  'PUT /api/notifications/devices': {
    for: 'player',
    body: addDevice,
    answer: answers<NotificationSettings>(
      'this browser is notified from now on; the first of more than ten is dropped',
    ),
    refuses: ['bad-subscription'],
  },
  'DELETE /api/notifications/devices': {
    for: 'player',
    body: removeDevice,
    answer: answers<NotificationSettings>('without that browser'),
    refuses: [],
  },
  'PUT /api/notifications/pace': {
    for: 'player',
    body: choosePace,
    answer: answers<NotificationSettings>('`at-once`, or at most `hourly` or `daily`'),
    refuses: [],
  },
  'PUT /api/notifications/language': {
    for: 'player',
    body: chooseLanguage,
    answer: answers<NotificationSettings>('all notifications are in that language'),
    refuses: [],
  },
  'PUT /api/notifications/mail': {
    for: 'player',
    body: enterMailAddress,
    answer: answers<NotificationSettings>(
      'the first mail is on its way; no other is sent until its link is opened',
    ),
    refuses: ['no-mail', 'bad-address'],
  },
  'DELETE /api/notifications/mail': {
    for: 'player',
    answer: answers<NotificationSettings>('without mail'),
    refuses: [],
  },
  'POST /api/notifications/mail/confirm': {
    for: 'anybody',
    body: confirmMailAddress,
    answer: answers<object>('the address is confirmed; the token is in the first mail'),
    refuses: ['bad-link'],
  },
  'POST /mail/end/:token': {
    for: 'anybody',
    params: { token: mailToken },
    badParams: 'bad-link',
    answer: answers<object>(
      'no more mail; the token is in every mail, and anybody may send it from anywhere, with any body (RFC 8058)',
    ),
    refuses: ['bad-link'],
  },
});
