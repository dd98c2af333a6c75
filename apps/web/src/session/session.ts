import type { Result } from '@call-to-glory/game-kit';
import type { Me, Refused } from '@call-to-glory/protocol';

import type { Connection } from '../connection/connection.ts';
import { fetchMe, postMe, putMe } from './api.ts';

export type SessionState =
  | { readonly type: 'unknown' }
  /** `me` is null while this browser has no player: it can look at everything, but not sit down. */
  | { readonly type: 'known'; readonly me: Me | null };

/** Milliseconds between two attempts to reach the server. */
const retryPause = 2000;

/** Who this browser plays as. */
export class Session {
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { type: 'unknown' };

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.listen({ me: (me) => this.#setMe(me) });
  }

  /** Asks the server who this browser is, as often as it takes, and then connects. */
  async start(): Promise<void> {
    const answer = await fetchMe();
    if (answer.ok) {
      this.#setMe(answer.value);
      this.#connection.connect();
    } else setTimeout(() => void this.start(), retryPause);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SessionState => this.#state;

  /** The player of this browser; null while it has none or is not known. */
  readonly me = (): Me | null => (this.#state.type === 'known' ? this.#state.me : null);

  /** Gives the player a name; whoever is no player yet becomes one, and the connection speaks for him. */
  async callMe(name: string): Promise<Result<Me, Refused>> {
    const isNew = this.me() === null;
    const answer = await (isNew ? postMe(name) : putMe(name));
    if (answer.ok) await this.become(answer.value);
    return answer;
  }

  /** From now on this browser is somebody's, or nobody's: the connection speaks for him, as he is called now. */
  async become(me: Me | null): Promise<void> {
    this.#setMe(me);
    await this.#connection.renew();
  }

  /** The player of this browser, who is made under a stand-in name if there is none. */
  async requirePlayer(standIn: string): Promise<Result<Me, Refused>> {
    const me = this.me();
    return me === null ? this.callMe(standIn) : { ok: true, value: me };
  }

  #setMe(me: Me | null): void {
    this.#state = { type: 'known', me };
    for (const listener of this.#listeners) listener();
  }
}
