import { readFileSync } from 'node:fs';

import { callToGlory } from '@call-to-glory/rules';
import { HandClock } from '@call-to-glory/table/memory';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { createTelemetry } from '../src/core/telemetry.ts';
import { measure } from '../src/features/metrics/measure.ts';
import { serveFigures } from '../src/features/metrics/serve-figures.ts';
import { folderForTest } from './folder.ts';
import { Follower } from './follower.ts';
import { command, Guest } from './guest.ts';
import { startServerProcess } from './server-process.ts';
import { houseForTest, startHouse, type House } from './start-house.ts';
import { tableWithBots } from './wishes.ts';

let house: House;

beforeEach(async () => {
  house = await startHouse({ METRICS_PORT: '0' });
});

afterEach(() => house.close());

/** The value of a metric as Prometheus would read it, by its name with labels as printed; null if it is missing. */
function figureIn(figures: string, name: string): number | null {
  const line = figures.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}

describe('the metrics of a server', () => {
  it('count what was played and what was refused', async () => {
    const registry = measure(house.app);
    const served = await serveFigures(registry, { port: 0, host: 'localhost' });
    const read = async (): Promise<string> => {
      const response = await fetch(`http://localhost:${served.port}/metrics`);
      expect(response.headers.get('content-type')).toContain('text/plain');
      return response.text();
    };
    const before = await read();
    for (const name of [
      'house_sockets',
      'house_messages_total{message="command",result="storage-unavailable"}',
      'house_messages_total{message="command",result="server-stopping"}',
      'house_append_seconds_count{result="conflict"}',
    ]) {
      expect(figureIn(before, name)).toBe(0);
    }

    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableWithBots(4, { quick: true }));
    const follower = await Follower.at(ada, table);
    const moves = await follower.playToTheEnd(callToGlory.bots.simple, 1);
    await command(follower.socket, table, follower.seq, { type: 'play', command: {} });

    const figures = await read();
    const rows = await house.log.read(table);
    const taken = figureIn(figures, 'house_append_seconds_count{result="appended"}');
    // The table had its first rows before Ada followed it, and those were sent to nobody.
    expect(taken).toBe(rows.length);
    expect(figureIn(figures, 'house_tell_seconds_count')).toBe(rows.length);
    expect(figureIn(figures, 'house_command_seconds_count')).toBeGreaterThanOrEqual(moves);
    expect(figures).toMatch(/house_messages_total\{message="command",result="(?!ok)[\w-]+"\} 1\n/);
    expect(figureIn(figures, 'house_tables_awake')).toBe(1);
    expect(figureIn(figures, 'house_sockets')).toBe(1);
    expect(figureIn(figures, 'nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
    follower.socket.disconnect();
    served.close();
  });

  it('count requests by route and status, and by nothing that clients choose', async () => {
    const registry = measure(house.app);
    const ada = await Guest.named(house.origin, 'Ada');
    await ada.request('GET', '/api/me');
    await ada.request('GET', '/api/tables/0123456789');
    for (const address of ['/nowhere', '/x.php', '/api/nothing', '/%00']) {
      await fetch(house.origin + address);
    }
    const counted = (await registry.metrics()).match(/^house_requests_total.*$/gmu);
    expect(counted).toEqual([
      'house_requests_total{route="POST /api/me",status="200"} 1',
      'house_requests_total{route="GET /api/me",status="200"} 1',
      'house_requests_total{route="GET /api/tables/:id",status="404"} 1',
      'house_requests_total{route="other",status="404"} 3',
      'house_requests_total{route="GET /*",status="400"} 1',
    ]);
  });

  it('have a failure of any route from the start, with 0', async () => {
    const server = await startServerProcess(folderForTest(), { METRICS_PORT: '0' });
    onTestFinished(async () => void (await server.end('SIGTERM')));
    const line = server.said.find((text) => text.includes('metrics are served')) ?? '';
    const { port } = JSON.parse(line) as { readonly port: number };
    const figures = await (await fetch(`http://localhost:${port}/metrics`)).text();
    for (const route of ['POST /api/tables', 'GET /*']) {
      expect(figureIn(figures, `house_requests_total{route="${route}",status="500"}`)).toBe(0);
    }
  });

  it('do not use message names chosen by browsers', async () => {
    const registry = measure(house.app);
    const socket = await Guest.nameless(house.origin).connect();
    await (socket as unknown as { emitWithAck(name: string): Promise<unknown> }).emitWithAck(
      'x"} 1',
    );
    expect(await registry.metrics()).toContain(
      'house_messages_total{message="unknown",result="unknown-message"} 1',
    );
    socket.disconnect();
  });

  it('are on a port of their own, which serves nothing else', async () => {
    const served = await serveFigures(measure(house.app), { port: 0, host: 'localhost' });
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(`http://localhost:${served.port}${path}`)).status;
    expect(await statusOf('/')).toBe(404);
    // As Prometheus asks where its configuration has parameters.
    expect(await statusOf('/metrics?name=house')).toBe(200);
    expect((await fetch(`${house.origin}/metrics`)).headers.get('content-type')).not.toContain(
      'version=',
    );
    served.close();
  });

  it('are the same ones that the dashboard shows, all of them', async () => {
    const dashboard = readFileSync(
      new URL('../../../deploy/grafana-dashboard.json', import.meta.url),
      'utf8',
    );
    const shown = new Set(
      Array.from(dashboard.matchAll(/\b(?:house|nodejs|process)_[a-z_0-9]+/gu), ([name]) =>
        name.replace(/_(?:bucket|count|sum)$/u, ''),
      ),
    );
    const { telemetry, tableEvents, directory, io, clock } = house.app;
    const shared = { node: 'here' } as NonNullable<House['app']['shared']>;
    const registry = measure({ telemetry, tableEvents, directory, io, clock, shared });
    const names = registry.getMetricsAsArray().map(({ name }) => name);
    expect([...shown].filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => name.startsWith('house_') && !shown.has(name))).toEqual([]);
  });

  it('are not collected unless configured', async () => {
    const other = await houseForTest();
    expect(other.app.telemetry.eventNames()).toEqual([]);
    expect(house.app.telemetry.eventNames()).toEqual([
      'answered',
      'routed',
      'requested',
      'appended',
    ]);
  });

  it('count a lost hint: a heartbeat that had not come back when the next was sent', async () => {
    const telemetry = createTelemetry();
    const shared = { node: 'here' } as NonNullable<House['app']['shared']>;
    const { tableEvents, directory, io } = house.app;
    const clock = new HandClock();
    const registry = measure({ telemetry, tableEvents, directory, io, clock, shared });
    const lost = async (): Promise<number | null> =>
      figureIn(await registry.metrics(), 'house_hints_lost_total');
    const beat = { type: 'heartbeat', node: 'here' } as const;
    telemetry.emit('hint', 'told', beat);
    telemetry.emit('hint', 'heard', beat);
    telemetry.emit('hint', 'told', beat);
    telemetry.emit('hint', 'heard', { ...beat, node: 'there' });
    expect(await lost()).toBe(0);
    telemetry.emit('hint', 'told', beat);
    expect(await lost()).toBe(1);
    expect(await registry.metrics()).toContain(
      'house_hints_total{direction="told",type="heartbeat"} 3',
    );
  });
});
