import { EventEmitter } from 'node:events';

/** Event names, with their arguments. */
type Heard<Events> = Readonly<Record<keyof Events, unknown[]>>;

/** Emits events to features in the order in which they were registered, without a limit on listeners. */
export class FeatureEvents<Events extends Heard<Events>> extends EventEmitter<Events> {
  constructor() {
    super();
    this.setMaxListeners(0);
  }
}
