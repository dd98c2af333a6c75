/** Whether the server is stopping, and what is to be done then. */
export class Lifecycle {
  readonly #stops: (() => void)[] = [];
  isStopping = false;

  /** Has something done when the server stops, after the last command and before sockets are closed. */
  onStop(stop: () => void): void {
    this.#stops.push(stop);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }
}
