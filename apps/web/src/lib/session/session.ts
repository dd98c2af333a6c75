import type { Result } from '@call-to-glory/game-kit';
import type { Me, Refused } from '@call-to-glory/protocol';

import type { Connection } from '../connection/connection.ts';
import { fetchMe, postMe, putMe } from './api.ts';
import { Question } from './question.ts';

/** Who this browser plays as. */
export class Session {
  readonly #connection: Connection;
  /** Null while this browser has no player: it can look at everything, but not sit down. */
  readonly #who = new Question<Me | null>(fetchMe);
  #isShutOut = false;
  readonly subscribe = this.#who.subscribe;
  readonly getState = this.#who.getState;
  /** Asks the server once more who this browser is. */
  readonly ask = this.#who.ask;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.listen({
      me: (me, isShutOut) => {
        this.#isShutOut = isShutOut;
        this.#who.know(me);
      },
    });
  }

  /** Asks the server who this browser is, as often as it takes, and then connects. */
  start(): void {
    addEventListener('online', this.#who.askIfFailed);
    const silence = this.subscribe(() => {
      if (this.getState().type !== 'known') return;
      silence();
      this.#connection.connect();
    });
    this.ask();
  }

  /** Has the operator shut out the player of this browser? Then it has none. */
  readonly isShutOut = (): boolean => this.#isShutOut;

  /** The player of this browser; null while it has none or is not known. */
  readonly me = (): Me | null => {
    const state = this.getState();
    return state.type === 'known' ? state.value : null;
  };

  /** Gives the player a name; whoever is no player yet becomes one, and the connection speaks for him. */
  async callMe(name: string): Promise<Result<Me, Refused>> {
    const isNew = this.me() === null;
    const answer = await (isNew ? postMe(name) : putMe(name));
    if (answer.ok) await this.become(answer.value);
    return answer;
  }

  /** From now on this browser is somebody's, or nobody's: the connection speaks for him, as he is called now. */
  async become(me: Me | null): Promise<void> {
    this.#who.know(me);
    await this.#connection.renew();
  }

  /** The player of this browser, who is made under a stand-in name if there is none. */
  async requirePlayer(standIn: string): Promise<Result<Me, Refused>> {
    const me = this.me();
    return me === null ? this.callMe(standIn) : { ok: true, value: me };
  }
}
