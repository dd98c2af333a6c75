import type { NotificationSettings, PushNotice } from '@call-to-glory/protocol';

/** The prefixes of the tags of the server's notices: about what waits for the player, and about invitations. */
const waitingTags = 'table';
const inviteTags = 'invite';

/** Parses a push message; null if there is nothing in it that can be shown. */
export function readNotice(text: string): PushNotice | null {
  try {
    const read: unknown = JSON.parse(text);
    return isNotice(read) ? read : null;
  } catch {
    return null;
  }
}

function isNotice(read: unknown): read is PushNotice {
  return (
    typeof read === 'object' &&
    read !== null &&
    ['title', 'body', 'tag', 'path', 'language'].every(
      (key) => typeof (read as Readonly<Record<string, unknown>>)[key] === 'string',
    )
  );
}

/** The path that a notice leads to: always a page of ours, whatever its data says. */
export function pathOf(data: unknown): string {
  return typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/';
}

/**
 * Shows a push message, unless the player sees a page. A notice about what waits lists everything, so it replaces
 * earlier ones; invitations are shown beside it.
 */
export async function showNotice(
  { registration, clients }: ServiceWorkerGlobalScope,
  { title, body, tag, path, language }: PushNotice,
): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  if (tag.startsWith(waitingTags)) {
    await close(registration, (other) => other.startsWith(waitingTags) && other !== tag);
  }
  // Not yet in the types: alerts again although an earlier notice is still shown.
  const again = { renotify: true };
  await registration.showNotification(title, {
    ...again,
    body,
    tag,
    lang: language,
    icon: '/icon-192.png',
    data: path,
  });
}

/** Closes the server's notices: a player who sees a page knows their content. */
export function closeNotices(registration: ServiceWorkerRegistration): Promise<void> {
  return close(registration, (tag) => tag.startsWith(waitingTags) || tag.startsWith(inviteTags));
}

async function close(
  registration: ServiceWorkerRegistration,
  isMeant: (tag: string) => boolean,
): Promise<void> {
  for (const notice of await registration.getNotifications()) {
    if (isMeant(notice.tag)) notice.close();
  }
}

/** Brings the page that a notice leads to to the front, in its own tab if it has one. */
export async function openPage(clients: Clients, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  if (open === undefined) await clients.openWindow(path);
  else await open.focus();
}

/** Renews the subscription and tells the server, when the browser has changed its push endpoint. */
export async function renewSubscription(
  { pushManager }: ServiceWorkerRegistration,
  old: PushSubscription | null,
): Promise<void> {
  const answer = await fetch('/api/notifications');
  if (!answer.ok) return;
  const { pushKey } = (await answer.json()) as NotificationSettings;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/notifications/devices', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, ...(old === null ? {} : { replaces: old.endpoint }) }),
  });
}
