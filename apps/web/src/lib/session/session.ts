import type { Result } from '@call-to-glory/game-kit';
import type { Me, Refused, ShownBan, ShownWarning } from '@call-to-glory/protocol';

import type { Connection } from '../connection/connection.ts';
import { Query } from '../query/query.ts';
import { createStore, pick, type Readable } from '../store/store.ts';
import { fetchMe, postMe, putMe } from './api.ts';

/** What the operator has banned or warned somebody for. */
export type Sanction = ShownBan | ShownWarning;

/** Who this browser plays as. */
export class Session {
  readonly #connection: Connection;
  /** Null while this browser has no player: it can look at everything, but not sit down. */
  readonly who = new Query<Me | null>(fetchMe, Infinity);
  /** The player of this browser; null while it has none or is not known. */
  readonly me: Readable<Me | null> = pick(this.who, (state) =>
    state.type === 'loaded' ? state.value : null,
  );
  readonly #sanction = createStore<Sanction | null>(null);
  /** What the player of this browser is told if the operator has banned them (then it has none), or warned them. */
  readonly sanction: Readable<Sanction | null> = this.#sanction;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.listen({
      me: (me, ban, warning) => {
        this.who.know(me);
        this.#sanction.set(ban ?? warning);
      },
    });
  }

  /** Asks the server who this browser is, as often as it takes, and then connects. */
  start(): void {
    const silence = this.who.subscribe(() => {
      if (this.who.get().type !== 'loaded') return;
      silence();
      this.#connection.connect();
    });
  }

  /** Gives the player a name; a visitor becomes a player by it, and the connection speaks for them. */
  async callMe(name: string): Promise<Result<Me, Refused>> {
    const isNew = this.me.get() === null;
    const answer = await (isNew ? postMe(name) : putMe(name));
    if (answer.ok) await this.become(answer.value);
    return answer;
  }

  /** From now on this browser is somebody's, or nobody's: the connection speaks for them, by the name they have now. */
  async become(me: Me | null): Promise<void> {
    this.who.know(me);
    await this.#connection.renew();
  }

  /** The player of this browser, who is made under a stand-in name if there is none. */
  async requirePlayer(standIn: string): Promise<Result<Me, Refused>> {
    const me = this.me.get();
    return me === null ? this.callMe(standIn) : { ok: true, value: me };
  }
}
