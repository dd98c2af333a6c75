import type { AddDevice } from '@call-to-glory/protocol';

/** Whether this browser can be notified while no page is open. */
export function canBeCalled(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window;
}

/** The push endpoint of this browser; null if it is not subscribed. */
export async function currentEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

/**
 * Subscribes with the push service of this browser; to be called only when the player wants it. Null
 * if the browser cannot.
 *
 * @param pushKey the server's key; base64url
 */
export async function subscribe(pushKey: string): Promise<AddDevice | null> {
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    if (worker === undefined) return null;
    const { endpoint, keys } = (await subscribeWith(worker.pushManager, pushKey)).toJSON();
    const { p256dh, auth } = keys ?? {};
    return endpoint === undefined || p256dh === undefined || auth === undefined
      ? null
      : { endpoint, keys: { p256dh, auth } };
  } catch {
    // No push service can be reached, or this browser has none.
    return null;
  }
}

export async function unsubscribe(): Promise<void> {
  try {
    await (await subscription())?.unsubscribe();
  } catch {
    // The server no longer knows the browser, and the push service forgets it in time.
  }
}

/** A browser that was subscribed with another server's key has to forget it first. */
async function subscribeWith(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canBeCalled()) return null;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.pushManager.getSubscription()) ?? null;
  } catch {
    // Service workers are forbidden here, or storage is.
    return null;
  }
}
