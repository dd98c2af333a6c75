/** What is heard, and with what. */
type Heard<Events> = Readonly<Record<keyof Events, readonly unknown[]>>;

/** Tells features what happens, in the order in which they are registered. */
export class FeatureEvents<Events extends Heard<Events>> {
  readonly #listeners = new Map<keyof Events, ((...event: never) => void)[]>();

  on<Name extends keyof Events>(name: Name, listener: (...event: Events[Name]) => void): void {
    const others = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...others, listener]);
  }

  emit<Name extends keyof Events>(name: Name, ...event: Events[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(...(event as never));
  }
}
