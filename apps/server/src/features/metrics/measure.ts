import type { Audience } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the histogram buckets, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Measurable = Pick<
  FastifyInstance,
  'telemetry' | 'tableEvents' | 'directory' | 'io' | 'clock' | 'shared'
>;

/**
 * Starts collecting a server's metrics for Prometheus: the names of its own begin with `house_`, those of Node and its
 * event loop with `nodejs_` and `process_`. No metric has a label that users can choose.
 */
export function measure(app: Measurable): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureState(app, registry);
  measureMessages(app, registry);
  measureRequests(app, registry);
  measureRows(app, registry);
  measureHints(app, registry);
  return registry;
}

function measureState({ io, directory }: Measurable, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  gauge('house_sockets', 'Pages that are connected', () => io.sockets.sockets.size);
  gauge('house_tables_awake', 'Tables in memory', () => directory.awakeTables().length);
}

function measureMessages({ telemetry }: Measurable, register: Registry): void {
  const registers = [register];
  const answers = new Counter({
    name: 'house_messages_total',
    help: 'Messages of browsers that were answered, by what was answered: ok, or the code of a refusal',
    labelNames: ['message', 'result'],
    registers,
  });
  // A counter that is not there before it is above zero has never grown.
  for (const result of ['storage-unavailable', 'server-stopping']) {
    answers.inc({ message: 'command', result }, 0);
  }
  const commands = new Histogram({
    name: 'house_command_seconds',
    help: 'From a command of a player to its answer, if it was accepted',
    buckets,
    registers,
  });
  telemetry.on('answered', (message, result, seconds) => {
    answers.inc({ message, result });
    if (message === 'command' && result === 'ok') commands.observe(seconds);
  });
}

function measureRequests({ telemetry }: Measurable, register: Registry): void {
  const answers = new Counter({
    name: 'house_requests_total',
    help: 'HTTP requests that were answered, by route and status',
    labelNames: ['route', 'status'],
    registers: [register],
  });
  // The same holds for the first failure of a route.
  telemetry.on('routed', (route) => answers.inc({ route, status: 500 }, 0));
  telemetry.on('requested', (route, status) => answers.inc({ route, status }));
}

function measureRows({ telemetry, tableEvents, clock }: Measurable, register: Registry): void {
  const registers = [register];
  const appends = new Histogram({
    name: 'house_append_seconds',
    help: 'Until the store has taken a row, found another one in its place, or failed',
    labelNames: ['result'],
    buckets,
    registers,
  });
  for (const result of ['appended', 'conflict', 'failed']) appends.zero({ result });
  telemetry.on('appended', (result, seconds) => appends.observe({ result }, seconds));
  const tells = new Histogram({
    name: 'house_tell_seconds',
    help: 'From the moment that a row carries until it has been handed to the browsers here, by the clock of this server',
    buckets,
    registers,
  });
  tableEvents.on('row', (_table, audiences) => {
    const told = audiences.find(isForSeats);
    if (told !== undefined) tells.observe(Math.max(0, clock.now() - told.update.at) / 1000);
  });
  const takeovers = new Counter({
    name: 'house_takeovers_total',
    help: 'Tables that this server drives because the one that did is gone',
    registers,
  });
  tableEvents.on('takenOver', () => takeovers.inc());
}

/** Spectators may be delayed on purpose. */
function isForSeats({ vantages }: Audience): boolean {
  return vantages.some((vantage) => typeof vantage === 'number');
}

function measureHints({ telemetry, shared }: Measurable, register: Registry): void {
  if (shared === null) return;
  const registers = [register];
  const hints = new Counter({
    name: 'house_hints_total',
    help: 'Hints between servers, told and heard; each server hears its own heartbeats as well',
    labelNames: ['direction', 'type'],
    registers,
  });
  const lost = new Counter({
    name: 'house_hints_lost_total',
    help: 'Heartbeats of this server that it had not heard itself when it told the next',
    registers,
  });
  let isUnheard = false;
  telemetry.on('hint', (direction, hint) => {
    hints.inc({ direction, type: hint.type });
    if (hint.type !== 'heartbeat' || hint.node !== shared.node) return;
    if (direction === 'told' && isUnheard) lost.inc();
    isUnheard = direction === 'told';
  });
}
