import type { Duplex } from 'node:stream';

/** How long a connection may be open before it says what it wants, in milliseconds. */
export const maxSilence = 5_000;

/** Connections that were let in and have not said yet what they want, by address. */
export class PendingConnections {
  readonly #pending = new Map<Duplex, { readonly address: string; readonly closed: () => void }>();
  readonly #counts = new Map<string, number>();

  /** A connection was let in. It counts until it is settled or closed. */
  add(address: string, connection: Duplex): void {
    const closed = (): void => this.settle(connection);
    this.#pending.set(connection, { address, closed });
    this.#counts.set(address, this.count(address) + 1);
    connection.on('close', closed);
  }

  /** It has said what it wants. */
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

  /** Ends the one at an address that has waited longest; the others and those who come next have room again. */
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
