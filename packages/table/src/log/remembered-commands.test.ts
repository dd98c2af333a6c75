import { describe, expect, it } from 'vitest';

import type { LogRow } from '../model/ports.ts';
import { RememberedCommands, rememberedRows } from './remembered-commands.ts';

const ready = { type: 'ready' };

function row(seq: number, player: string | null, commandId: string): LogRow {
  return { seq, at: seq, player, commandId, command: ready, events: [], hash: '' };
}

describe('the commands of the latest rows', () => {
  it('are known by their sender and id', () => {
    const commands = new RememberedCommands();
    commands.note(row(1, null, 'create'));
    commands.note(row(2, 'ada', 'mine'));
    commands.note(row(3, 'ben', 'mine'));

    expect(commands.recall('ada', 'mine', ready)).toEqual({ seq: 2, isSame: true });
    expect(commands.recall('ben', 'mine', { type: 'leave' })).toEqual({ seq: 3, isSame: false });
    expect(commands.recall('ben', 'other', ready)).toBeNull();
    expect(commands.recall('cem', 'mine', ready)).toBeNull();
  });

  it('are known by their whole id: these two have the same FNV-1a hash', () => {
    const commands = new RememberedCommands();
    commands.note(row(1, 'ada', 'costarring'));

    expect(commands.recall('ada', 'liquid', ready)).toBeNull();
    commands.note(row(2, 'ada', 'liquid'));
    expect(commands.recall('ada', 'liquid', ready)?.seq).toBe(2);
  });

  it('are the same in any key order, and whether or not they came as text', () => {
    const commands = new RememberedCommands();
    commands.note({ ...row(1, 'ada', 'a'), command: { seat: 2, type: 'sit' } });
    commands.note(row(2, 'ada', 'b'), '{"seat":2,"type":"sit"}');

    for (const name of ['a', 'b'])
      expect(commands.recall('ada', name, { type: 'sit', seat: 2 })?.isSame).toBe(true);
  });

  it('are forgotten after a number of rows, whether from people or not', () => {
    const commands = new RememberedCommands();
    commands.note(row(7, 'ada', 'mine'));
    for (let seq = 8; seq < 7 + rememberedRows; seq += 1) commands.note(row(seq, null, `${seq}`));
    expect(commands.recall('ada', 'mine', ready)?.seq).toBe(7);

    commands.note(row(7 + rememberedRows, null, 'later'));
    expect(commands.recall('ada', 'mine', ready)).toBeNull();
  });
});
