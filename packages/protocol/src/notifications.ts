import { z } from 'zod';

import { answers, defineRoutes } from './route.ts';

/** How often somebody who is away is notified: whenever something waits for them, or at most so often. */
export const paces = ['at-once', 'hourly', 'daily'] as const;

/** A tag such as `fr`; a language that the server does not have becomes English. */
const language = z.string().regex(/^[a-z]{2,3}$/);

/** PUT /api/notifications/devices: a browser that wants notifications, as its `PushSubscription` says. */
export const addDevice = z.strictObject({
  endpoint: z.string().max(2000),
  keys: z.strictObject({ p256dh: z.string().max(100), auth: z.string().max(40) }),
  /** Left out by a service worker, which does not know it: then that of the browser it replaces, or English. */
  language: language.optional(),
  /** The endpoint that this one takes the place of. */
  replaces: z.string().max(2000).optional(),
});

/** DELETE /api/notifications/devices */
export const removeDevice = z.strictObject({ endpoint: z.string().max(2000) });

/** PUT /api/notifications/pace */
export const choosePace = z.strictObject({ pace: z.enum(paces) });

/** PUT /api/notifications/language */
export const chooseLanguage = z.strictObject({ language });

/** PUT /api/notifications/mail */
export const enterMailAddress = z.strictObject({ address: z.string().max(254), language });

/** POST /api/notifications/mail/confirm: what stands at the end of the link in the first mail. */
export const confirmMailAddress = z.strictObject({ token: z.string().max(100) });

export type Pace = (typeof paces)[number];
export type AddDevice = z.infer<typeof addDevice>;
export type EnterMailAddress = z.infer<typeof enterMailAddress>;

/** How a player can be notified when they are away. GET /api/notifications, and every PUT and DELETE below it. */
export interface NotificationSettings {
  /** The key that this server signs what it pushes with; browsers ask for it. */
  readonly pushKey: string;
  /** The endpoints of their browsers that are notified. */
  readonly devices: readonly string[];
  readonly pace: Pace;
  /** Does this server send mail? */
  readonly canMail: boolean;
  readonly mail: { readonly address: string; readonly isConfirmed: boolean } | null;
}

/** What a push tells the service worker, in the language of the browser. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** A later notice with the same tag takes the place of an earlier one. */
  readonly tag: string;
  /** The page to open, such as `/t/0123456789`. */
  readonly path: string;
  /** Of `title` and `body`. */
  readonly language: string;
}

const mailToken = z.string().max(100);

/** How a player who has no page open can be notified. */
export const notificationRoutes = defineRoutes({
  'GET /api/notifications': {
    for: 'player',
    answer: answers<NotificationSettings>(
      'how the player can be called when they have no page open',
    ),
    refuses: [],
  },
  'PUT /api/notifications/devices': {
    for: 'player',
    body: addDevice,
    answer: answers<NotificationSettings>(
      'after this browser can be called; of more than ten the first makes room',
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
    answer: answers<NotificationSettings>('whatever comes is in that language'),
    refuses: [],
  },
  'PUT /api/notifications/mail': {
    for: 'player',
    body: enterMailAddress,
    answer: answers<NotificationSettings>(
      'the first mail is on its way, and no other before its link is opened',
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
    answer: answers<object>('the address is right; the token stands in the first mail'),
    refuses: ['bad-link'],
  },
  'POST /mail/end/:token': {
    for: 'anybody',
    params: { token: mailToken },
    badParams: 'bad-link',
    answer: answers<object>(
      'no more mail; the token stands in every mail, and anybody may send it from anywhere, with any body (RFC 8058)',
    ),
    refuses: ['bad-link'],
  },
});
