import type { Audience } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { AttendanceWatch } from './attendance-watch.ts';
import { Crowd } from './crowd.ts';
import { PeopleElsewhere } from './people-elsewhere.ts';
import { PresenceBoard } from './presence-board.ts';
import { PulseWatch } from './pulse-watch.ts';
import { Whereabouts } from './whereabouts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly presence: PresenceBoard;
    /** Who is connected to any server. */
    readonly crowd: Crowd;
    /** Which players have a page open on any server. */
    readonly whereabouts: Whereabouts;
  }
}

/** Who is at a table now: shown to people, noted in logs, and checked for connections that have fallen silent. */
export const presence: Feature = {
  name: 'presence',
  needs: ['bans', 'identity'],
  register(app) {
    const { directory, tableEvents, socketEvents, lifecycle } = app;
    const elsewhere: PeopleElsewhere = new PeopleElsewhere(
      app,
      (table) => board.here(table),
      (table, gone) => {
        board.changedElsewhere(table);
        attendance.went(table, gone);
        pulses.changed(table);
      },
    );
    const board = new PresenceBoard(app, elsewhere);
    const attendance = new AttendanceWatch(app, elsewhere);
    const pulses = new PulseWatch(app, elsewhere);
    // There are two registers of who has a page open, as reporting everything to all servers at once would cost a write
    // per page: the crowd is everybody, reported in one row per server every few seconds; whereabouts are reported at
    // once, one row per player, and therefore only for those whom a feature asks about.
    const crowd = new Crowd(app);
    const whereabouts = new Whereabouts(app);
    app.decorate('presence', board);
    app.decorate('crowd', crowd);
    app.decorate('whereabouts', whereabouts);
    followPlayers(app, whereabouts);

    socketEvents.on('opened', (socket) => {
      pulses.follow(socket);
      crowd.cameOrWent();
    });
    socketEvents.on('closed', (socket) => {
      pulses.unfollow(socket);
      crowd.cameOrWent();
    });
    tableEvents.on('row', (table, told) => {
      pulses.changed(table);
      if (hasOnlyMoves(told)) return;
      board.rowAdded(table);
      attendance.changed(table);
    });
    tableEvents.on('followed', (table, { data: { player } }) => {
      board.cameOrWent(table.id);
      if (player !== null) attendance.came(table, player.id);
      pulses.changed(table.id);
    });
    tableEvents.on('left', (table, { data: { player } }, isOnPurpose) => {
      board.went(table, player?.id ?? null, isOnPurpose);
      attendance.went(table, player === null ? [] : [player.id]);
      pulses.changed(table);
    });
    // Its people are gone, including those at tables that this node drives though nobody follows them here.
    tableEvents.on('nodeDied', () => {
      for (const table of directory.awakeTables()) {
        if (table.isDriven && table.listed().emptySince === null) attendance.changed(table.id);
      }
    });
    tableEvents.on('takenOver', (table, stayAwake) => stayAwake(attendance.look(table)));
    app.addHook('onReady', async () => {
      elsewhere.begin();
      whereabouts.begin();
      crowd.begin();
      attendance.lookLater();
    });
    lifecycle.onStop(() => {
      board.stop();
      attendance.stop();
      elsewhere.stop();
      whereabouts.stop();
      pulses.stop();
    });
  },
};

/** Reports who opens their first page and closes their last one. */
function followPlayers(
  { socketEvents, playerSockets }: FastifyInstance,
  whereabouts: Whereabouts,
): void {
  socketEvents.on('opened', ({ data: { player } }) => {
    if (player !== null) whereabouts.say(player.id);
  });
  socketEvents.on('closed', ({ data: { player } }) => {
    if (player !== null && playerSockets.count(player.id) === 0) whereabouts.say(player.id);
  });
}

/** Does a row contain nothing but moves? Then nobody has come or gone by it, or changed seats. */
export function hasOnlyMoves([audience]: readonly Audience[]): boolean {
  return audience?.update.events.every((event) => isMove(event)) === true;
}

function isMove(event: unknown): boolean {
  return (event as { readonly type?: unknown }).type === 'played';
}
