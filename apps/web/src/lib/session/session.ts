import type { Result } from '@call-to-glory/game-kit';
import type { Me, WireRefusal, ShownBan, ShownWarning } from '@call-to-glory/protocol';

import type { Connection } from '../connection/connection.ts';
import { Query } from '../query/query.ts';
import { areCookiesBlocked } from '../storage/are-cookies-blocked.ts';
import { forgetPlayer } from '../store/page-store.ts';
import { createStore, pick, type Readable } from '../store/store.ts';
import { fetchMe, postMe, putMe } from './api.ts';

/** A ban or a warning by the operator. */
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
  /** The ban of this browser's player (which then has none) or the operator's warning to them; null for neither. */
  readonly sanction: Readable<Sanction | null> = this.#sanction;
  readonly #isSignedOut = createStore(false);
  /** Has this browser lost its player through another page, while this one was open? */
  readonly isSignedOut: Readable<boolean> = this.#isSignedOut;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.listen({
      me: (me, ban, warning) => {
        // A ban says so itself.
        if (me !== null) this.#isSignedOut.set(false);
        else if (this.me.get() !== null) this.#isSignedOut.set(ban === null);
        this.#know(me);
        this.#sanction.set(ban ?? warning);
      },
    });
  }

  /** Asks the server who this browser is, retrying until it answers, and then connects. */
  start(): void {
    const silence = this.who.subscribe(() => {
      if (this.who.get().type !== 'loaded') return;
      silence();
      this.#connection.connect();
    });
  }

  /** Gives the player a name, which makes a visitor a player; the connection then acts for them. */
  async callMe(name: string): Promise<Result<Me, WireRefusal>> {
    const answer = await this.#name(name);
    if (answer.ok) await this.become(answer.value);
    return answer;
  }

  /** Makes this browser somebody's or nobody's from now on: the connection then acts for them, under their current name. */
  async become(me: Me | null): Promise<void> {
    this.#know(me);
    this.#isSignedOut.set(false);
    await this.#connection.renew();
  }

  /**
   * The player of this browser, created under a placeholder name if there is none. Requests act for them at once, and do
   * not wait until the connection does, too.
   */
  async requirePlayer(standIn: string): Promise<Result<Me, WireRefusal>> {
    const me = this.me.get();
    if (me !== null) return { ok: true, value: me };
    const answer = await this.#name(standIn);
    if (answer.ok) void this.become(answer.value);
    return answer;
  }

  /** Nobody reads what somebody else has left on the page, or says it in their name. */
  #know(me: Me | null): void {
    const before = this.me.get();
    if (before !== null && before.id !== me?.id) forgetPlayer();
    this.who.know(me);
  }

  async #name(name: string): Promise<Result<Me, WireRefusal>> {
    const isNew = this.me.get() === null;
    if (isNew && areCookiesBlocked()) return { ok: false, refusal: { code: 'no-player' } };
    return isNew ? postMe(name) : putMe(name);
  }
}
