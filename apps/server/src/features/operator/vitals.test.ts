import { HandClock } from '@call-to-glory/table/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTelemetry, type Telemetry } from '../../core/telemetry.ts';
import { Vitals } from './vitals.ts';

let clock: HandClock;
let telemetry: Telemetry;
let vitals: Vitals;

beforeEach(() => {
  clock = new HandClock();
  telemetry = createTelemetry();
  vitals = new Vitals(clock);
  vitals.listen(telemetry);
});

describe('the vitals of a server', () => {
  it('have the median of the latest thousand accepted commands', () => {
    expect(vitals.medianMs()).toBeNull();
    telemetry.emit('answered', 'command', 'not-your-turn', 9);
    telemetry.emit('answered', 'join', 'ok', 9);
    expect(vitals.medianMs()).toBeNull();
    for (const seconds of [0.5, 0.001, 0.002]) telemetry.emit('answered', 'command', 'ok', seconds);
    expect(vitals.medianMs()).toBe(2);
    for (let times = 0; times < 1000; times += 1)
      telemetry.emit('answered', 'command', 'ok', 0.004);
    expect(vitals.medianMs()).toBe(4);
  });

  it('count for an hour what it failed to answer through its own fault', () => {
    for (const result of ['internal-error', 'no-player', 'storage-unavailable', 'server-stopping'])
      telemetry.emit('answered', 'command', result, 0);
    vitals.countAnswer('not-your-turn');
    expect(vitals.failures()).toBe(2);
    clock.turnTo(clock.now() + 3_600_000);
    expect(vitals.failures()).toBe(0);
  });
});
