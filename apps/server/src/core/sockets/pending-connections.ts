import type { Duplex } from 'node:stream';

/** How long a connection may be open before its socket connects, in milliseconds. */
export const maxSilence = 5_000;

/** Connections that were admitted but whose socket has not connected yet, by address. */
export class PendingConnections {
  readonly #pending = new Map<Duplex, { readonly address: string; readonly closed: () => void }>();
  readonly #counts = new Map<string, number>();

  /** A connection was admitted. It counts until it is settled or closed. */
  add(address: string, connection: Duplex): void {
    const closed = (): void => this.settle(connection);
    this.#pending.set(connection, { address, closed });
    this.#counts.set(address, this.count(address) + 1);
    connection.on('close', closed);
  }

  /** Its socket has connected. */
  settle(connection: Duplex): void {
    const settled = this.#pending.get(connection);
    if (settled === undefined) return;
    this.#pending.delete(connection);
    const { address, closed } = settled;
    connection.off('close', closed);
    const left = this.count(address) - 1;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }

  /** Ends the connection at an address that has waited longest, to make room for the next. */
  dropOldest(address: string): void {
    for (const [connection, { address: from }] of this.#pending) {
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
