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

/** Who is at a table just now: told to people, noted in logs, and found out about connections that fall silent. */
export const presence: Feature = {
  name: 'presence',
  needs: ['bans', 'identity'],
  register(app) {
    const { audiences, directory, bans, clock, tableEvents, socketEvents, lifecycle } = app;
    const elsewhere: PeopleElsewhere = new PeopleElsewhere(
      app.shared,
      clock,
      (table) => board.here(table),
      (table) => {
        board.changedElsewhere(table);
        attendance.changed(table);
        pulses.changed(table);
      },
    );
    const board = new PresenceBoard(audiences, directory, bans, elsewhere, clock);
    const attendance = new AttendanceWatch(audiences, directory, elsewhere, clock, app.log);
    const pulses = new PulseWatch(audiences, directory, elsewhere, clock);
    // Two registers of who has a page open, as telling everything at once to all servers would cost a write for each page:
    // the crowd is everybody, told in one row of each server every few seconds; whereabouts are told at once, a row for each
    // player, and so only of those whom a feature asks for.
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
      attendance.changed(table);
      pulses.changed(table);
    });
    // Its people are gone, also from tables that this node drives though nobody follows them here.
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
      crowd.stop();
      pulses.stop();
    });
  },
};

/** Says who opens their first page and closes their last one. */
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

/** A row in which nothing but the game went on: nobody has come by it, or gone, or taken another chair. */
export function hasOnlyMoves([audience]: readonly Audience[]): boolean {
  return audience?.update.events.every((event) => isMove(event)) === true;
}

function isMove(event: unknown): boolean {
  return (event as { readonly type?: unknown }).type === 'played';
}
