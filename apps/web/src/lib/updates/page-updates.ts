import { trustedScriptUrl } from '../lazy/trusted-script-url.ts';
import { createStore, type Readable } from '../store/store.ts';

/** The message to the service worker when the page wants the newer version to take over. */
export const takeOver = 'take-over';

/** How long a page that is too old waits for a newer version to be fetched, in milliseconds. */
const fetchTimeoutMs = 8000;

/**
 * Tracks whether a newer version of the page is ready. The page is never reloaded unless the player asks for it, and
 * they are not asked while it is their turn.
 */
export class PageUpdates {
  readonly #container: ServiceWorkerContainer | undefined;
  readonly #reload: () => void;
  #registration: ServiceWorkerRegistration | null = null;
  /** Whether a service worker served this page; otherwise the first one is not an update. */
  #isServed: boolean;
  #isReady = false;
  #isPutOff = false;
  #isAsked = false;
  #holds = 0;
  readonly #isOffered = createStore(false);
  /** Whether to offer a newer version at the moment. */
  readonly isOffered: Readable<boolean> = this.#isOffered;

  /** @param container undefined where a browser has no service workers: then there is never an update */
  constructor(container: ServiceWorkerContainer | undefined, reload: () => void) {
    this.#container = container;
    this.#reload = reload;
    this.#isServed = container !== undefined && container.controller !== null;
  }

  /** Makes the page work offline from now on, and watches for newer versions. */
  async start(): Promise<void> {
    const container = this.#container;
    if (container === undefined) return;
    container.addEventListener('controllerchange', () => {
      if (this.#isAsked) this.#reload();
      // Another tab has loaded the newer version: this one still runs the older.
      else if (this.#isServed) this.#setReady();
      this.#isServed = true;
    });
    try {
      const registration = await container.register(trustedScriptUrl('/service-worker.js'));
      this.#registration = registration;
      this.#watch(registration.installing);
      registration.addEventListener('updatefound', () => this.#watch(registration.installing));
      if (registration.waiting !== null && this.#isServed) this.#setReady();
    } catch {
      // Then the page does not work offline in this browser; everything else does.
    }
  }

  /** Asks the server whether there is a newer version. */
  readonly check = (): void => {
    // If there is no answer, a later check will do.
    this.#registration?.update().catch(() => null);
  };

  /** Offers nothing until the returned function is called. */
  hold(): () => void {
    this.#holds += 1;
    this.#tell();
    return () => {
      this.#holds -= 1;
      this.#tell();
    };
  }

  /** Offers nothing more on this page. */
  readonly putOff = (): void => {
    this.#isPutOff = true;
    this.#tell();
  };

  /**
   * Reloads the page, in the newest version available.
   *
   * @param isTooOld whether the server says that this version is too old. Then it waits for a newer one; if there is
   * none, the server is asked for the page itself. Otherwise the page must not lose what makes it work offline
   */
  readonly loadAgain = async (isTooOld = false): Promise<void> => {
    this.#isAsked = true;
    const registration = this.#registration;
    const isNewerWanted = isTooOld && !this.#isReady;
    if (isNewerWanted && registration?.waiting === null) await newerVersion(registration);
    const waiting = registration?.waiting ?? null;
    if (waiting !== null) {
      // The page is reloaded as soon as that has happened.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      waiting.postMessage(takeOver);
      return;
    }
    // The last resort: it ends all notifications to the player in this browser.
    if (isNewerWanted) await registration?.unregister();
    this.#reload();
  };

  #watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && this.#isServed) this.#setReady();
    });
  }

  #setReady(): void {
    this.#isReady = true;
    this.#tell();
  }

  #tell(): void {
    this.#isOffered.set(this.#isReady && !this.#isPutOff && this.#holds === 0);
  }
}

/** Resolves when a newer version is ready, or none will be soon. */
function newerVersion(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, fetchTimeoutMs);
    installed(registration).then(resolve, resolve);
  });
}

/** Resolves when a newer version has been fetched, cannot be, or does not exist. Rejects if the server does not answer. */
async function installed(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.installing === null) await registration.update();
  const { installing } = registration;
  if (installing === null) return;
  await new Promise((resolve) => {
    installing.addEventListener('statechange', resolve, { once: true });
  });
}
