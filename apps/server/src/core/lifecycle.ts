/** Whether the server is stopping, and what to do then. */
export class Lifecycle {
  readonly #stops: (() => void)[] = [];
  isStopping = false;

  /** Registers a callback for when the server stops, after the last command and before sockets are closed. */
  onStop(stop: () => void): void {
    this.#stops.push(stop);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }
}
