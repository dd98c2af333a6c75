import type { NotificationSettings, PushNotice } from '@call-to-glory/protocol';

/** What the tags of notices begin with that the server sends: of what waits for the player, and of invitations. */
const waitingTags = 'table';
const inviteTags = 'invite';

/** What a push says; null if it says nothing that can be shown. */
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

/** The page that a notice leads to: one of ours, whatever it says. */
export function pathOf(data: unknown): string {
  return typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/';
}

/**
 * Shows what a push says, unless a page is before the player's eyes. What waits is told whole, so earlier notices of that
 * go; invitations stand beside them.
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
  // Not yet in the types: to ring again although an earlier one is still there.
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

/** Takes back what the server has sent: a player who sees a page knows it. */
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

/** Brings the page that a notice leads to before the player's eyes, in its own tab if it has one. */
export async function openPage(clients: Clients, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  if (open === undefined) await clients.openWindow(path);
  else await open.focus();
}

/** Renews the subscription and tells the server, when the browser has changed how it can be reached. */
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
