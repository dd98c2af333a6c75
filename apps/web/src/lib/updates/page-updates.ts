import { trustedScriptUrl } from '../lazy/trusted-script-url.ts';
import { createStore, type Readable } from '../store/store.ts';

/** What the service worker is told when the page wants the newer version to take over. */
export const takeOver = 'take-over';

/** How long a page that is too old waits for a newer version to be fetched, in milliseconds. */
const patience = 8000;

/**
 * Knows whether a newer version of the page lies ready. Nothing is ever loaded again unless the
 * player asks for it, and they are not asked while it is their turn.
 */
export class PageUpdates {
  readonly #container: ServiceWorkerContainer | undefined;
  readonly #reload: () => void;
  #registration: ServiceWorkerRegistration | null = null;
  /** Whether this page came out of a service worker's hands; otherwise the first one is no news. */
  #isServed: boolean;
  #isReady = false;
  #isPutOff = false;
  #isAsked = false;
  #holds = 0;
  readonly #isOffered = createStore(false);
  /** Whether to offer a newer version just now. */
  readonly isOffered: Readable<boolean> = this.#isOffered;

  /** @param container undefined where a browser has no service workers: then there never is an update */
  constructor(container: ServiceWorkerContainer | undefined, reload: () => void) {
    this.#container = container;
    this.#reload = reload;
    this.#isServed = container !== undefined && container.controller !== null;
  }

  /** Sees to it that the page works without a server from now on, and watches for newer versions. */
  async start(): Promise<void> {
    const container = this.#container;
    if (container === undefined) return;
    container.addEventListener('controllerchange', () => {
      if (this.#isAsked) this.#reload();
      // Another tab has loaded the newer version: this one is still the older.
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
      // Then this browser has no page without a server; all else works.
    }
  }

  /** Asks the server whether there is a newer version. */
  readonly check = (): void => {
    // Without an answer there will be another turn.
    this.#registration?.update().catch(() => null);
  };

  /** Offers nothing until the answer is called. */
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
   * Loads the page again, in the newest version that can be had.
   *
   * @param isTooOld does the server say so of this version? Then a newer one is waited for; where none can be had, the
   *   server is asked for the page itself. Else the page is not to lose what makes it work without a server
   */
  readonly loadAgain = async (isTooOld = false): Promise<void> => {
    this.#isAsked = true;
    const registration = this.#registration;
    const isNewerWanted = isTooOld && !this.#isReady;
    if (isNewerWanted && registration?.waiting === null) await newerVersion(registration);
    const waiting = registration?.waiting ?? null;
    if (waiting !== null) {
      // The page is loaded again as soon as that has happened.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is no window
      waiting.postMessage(takeOver);
      return;
    }
    // The last resort: the player is not notified of anything in this browser afterwards.
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

/** Resolves when a newer version lies ready, or none is to be had soon. */
function newerVersion(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    installed(registration).then(resolve, resolve);
  });
}

/** Resolves when a newer version has been fetched, cannot be, or there is none. Rejects if the server does not say. */
async function installed(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.installing === null) await registration.update();
  const { installing } = registration;
  if (installing === null) return;
  await new Promise((resolve) => {
    installing.addEventListener('statechange', resolve, { once: true });
  });
}
