import { EventEmitter } from 'node:events';

/** What is heard, and with what. */
type Heard<Events> = Readonly<Record<keyof Events, unknown[]>>;

/** Tells features what happens, in the order in which they are registered, however many there are. */
export class FeatureEvents<Events extends Heard<Events>> extends EventEmitter<Events> {
  constructor() {
    super();
    this.setMaxListeners(0);
  }
}
