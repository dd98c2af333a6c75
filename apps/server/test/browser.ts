import type { Account, Me, TableCreated } from '@call-to-glory/protocol';
import { parseSetCookie } from 'cookie';

import { requireToldAnswer } from './as-told.ts';
import type { Authenticator } from './authenticator.ts';
import { Guest, type ClientSocket } from './guest.ts';

/** The response: the status, and the parsed body. */
export interface Came<Body> {
  readonly status: number;
  readonly body: Body;
}

/** A refusal, as received. */
export function refused(status: number, error: object): Came<unknown> {
  return { status, body: { error } };
}

/** A browser that stores whatever cookies it receives. */
export class Browser {
  readonly origin: string;
  readonly jar: Map<string, string>;

  constructor(origin: string, jar: ReadonlyMap<string, string> = new Map()) {
    this.origin = origin;
    this.jar = new Map(jar);
  }

  /** A browser in which somebody has taken a name. */
  static async named(origin: string, name: string): Promise<Browser> {
    const browser = new Browser(origin);
    await browser.ask('POST', '/api/me', { name });
    return browser;
  }

  /** @param origin the origin of the page that asks */
  async ask<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    origin = this.origin,
  ): Promise<Came<Body>> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        origin,
        cookie: this.cookie,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const header of response.headers.getSetCookie()) {
      const { name, value = '', maxAge } = parseSetCookie(header);
      if (maxAge === 0) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    await requireToldAnswer(method, path, response);
    return { status: response.status, body: (await response.json()) as Body };
  }

  async me(): Promise<Me | null> {
    return (await this.ask<Me | null>('GET', '/api/me')).body;
  }

  /** The id of its player; empty if there is none. */
  async id(): Promise<string> {
    return (await this.me())?.id ?? '';
  }

  async account(): Promise<Account> {
    return (await this.ask<Account>('GET', '/api/account')).body;
  }

  /** Creates a table; answers its id. */
  async createTable(wish: unknown): Promise<string> {
    return (await this.ask<TableCreated>('POST', '/api/tables', wish)).body.id;
  }

  /** The challenge that the server wants signed. */
  async challenge(path: string): Promise<string> {
    return (await this.ask<{ readonly challenge: string }>('POST', path)).body.challenge;
  }

  /** Adds a passkey for the player of this browser. */
  async addPasskey(passkey: Authenticator): Promise<Came<Account>> {
    const challenge = await this.challenge('/api/passkeys/options');
    const response = passkey.make({ origin: this.origin, challenge });
    return this.ask('POST', '/api/passkeys', { response });
  }

  /** Signs in with a passkey. */
  async signIn(passkey: Authenticator, more: object = {}): Promise<Came<unknown>> {
    const challenge = await this.challenge('/api/sign-in/options');
    const response = passkey.show({ origin: this.origin, challenge });
    return this.ask('POST', '/api/sign-in', { response, ...more });
  }

  /** The player of this browser, with a copy of the cookies. */
  async guest(): Promise<Guest> {
    return new Guest(this.origin, await this.me(), this.cookie);
  }

  /** A connected socket. */
  async connect(): Promise<ClientSocket> {
    return (await this.guest()).connect();
  }

  /** In the form of the header. */
  get cookie(): string {
    return Array.from(this.jar, ([name, value]) => `${name}=${value}`).join('; ');
  }
}
