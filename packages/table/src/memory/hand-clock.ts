import { earliest } from '../clock/earliest.ts';
import type { Clock } from '../model/ports.ts';

interface Alarm {
  readonly moment: number;
  ring(): void;
}

/** A clock that stands still until it is advanced by hand. */
export class HandClock implements Clock {
  #now: number;
  readonly #alarms = new Set<Alarm>();

  /** @param start milliseconds since 1970 */
  constructor(start = 0) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  at(moment: number, callback: () => void): () => void {
    const alarm = { moment, ring: callback };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** The moment of the next alarm; null if there is none. It may have passed already. */
  nextAlarm(): number | null {
    return earliest(Array.from(this.#alarms, ({ moment }) => moment));
  }

  /** Advances to a moment (never back) and rings all alarms due by then, the earliest first. */
  turnTo(moment: number): void {
    this.#now = Math.max(this.#now, moment);
    const due = [...this.#alarms]
      .filter((alarm) => alarm.moment <= this.#now)
      .toSorted((one, other) => one.moment - other.moment);
    for (const alarm of due) {
      // An alarm before it may have cancelled this one.
      if (this.#alarms.delete(alarm)) alarm.ring();
    }
  }

  /**
   * Lets time pass alarm by alarm, each at its own moment; after each one `settle` waits until
   * everything it triggered is done.
   */
  async pass(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#now + milliseconds;
    for (let next = this.nextAlarm(); next !== null && next <= end; next = this.nextAlarm()) {
      this.turnTo(next);
      await settle();
    }
    this.turnTo(end);
    await settle();
  }
}
