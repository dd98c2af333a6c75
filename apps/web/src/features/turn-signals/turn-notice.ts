/** One notification at a time: a new one replaces the last. */
const tag = 'turn';

/** Whether this browser can show notifications while the page is out of sight. */
export function canNotify(): boolean {
  return 'Notification' in window;
}

/** Asks for permission to notify; resolves with whether it is granted. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/**
 * Tells the player that it is their turn, if they do not see the page and have allowed it. The returned function
 * closes the notification, as does seeing the page.
 */
export function noticeTurn(title: string, body: string): () => void {
  if (!document.hidden || !canNotify() || Notification.permission !== 'granted') return () => {};
  const options: NotificationOptions = {
    body,
    tag,
    icon: '/icon-192.png',
    // Pressing the notification leads to the table.
    data: location.pathname,
  };
  let close = (): void => {};
  try {
    const notice = new Notification(title, options);
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
    close = () => notice.close();
  } catch {
    // On phones only a service worker can show notifications.
    void navigator.serviceWorker.ready.then((worker) => worker.showNotification(title, options));
    close = () => void closeAll();
  }
  const onVisible = (): void => {
    if (!document.hidden) close();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    close();
  };
}

async function closeAll(): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  for (const notice of await worker.getNotifications({ tag })) notice.close();
}
