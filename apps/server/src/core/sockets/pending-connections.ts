import type { Duplex } from 'node:stream';

/** How long a connection may be open before it says what it wants, in milliseconds. */
export const maxSilence = 5_000;

/** Connections that were let in and have not said yet what they want, by address. */
export class PendingConnections {
  readonly #addresses = new Map<Duplex, string>();
  readonly #counts = new Map<string, number>();

  /** A connection was let in. It counts until it is settled or closed. */
  add(address: string, connection: Duplex): void {
    this.#addresses.set(connection, address);
    this.#counts.set(address, this.count(address) + 1);
    connection.once('close', () => this.settle(connection));
  }

  /** It has said what it wants. */
  settle(connection: Duplex): void {
    const address = this.#addresses.get(connection);
    if (address === undefined) return;
    this.#addresses.delete(connection);
    const left = this.count(address) - 1;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }

  /** Ends the one at an address that has waited longest; the others and those who come next have room again. */
  dropOldest(address: string): void {
    for (const [connection, from] of this.#addresses) {
      if (from !== address) continue;
      this.settle(connection);
      connection.destroy();
      return;
    }
  }

  count(address: string): number {
    return this.#counts.get(address) ?? 0;
  }
}
