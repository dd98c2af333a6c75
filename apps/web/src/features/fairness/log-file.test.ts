import type { LogStart } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import { logFile, readLogFile, tableInLog } from './log-file.ts';

const row = {
  seq: 1,
  at: 1000,
  player: null,
  commandId: 'one',
  command: { type: 'create' },
  events: [{ type: 'tableCreated', id: 'here', gameId: 'call-to-glory' }],
  hash: '00',
};

const start = {
  seq: 7,
  hash: '07',
  rulesVersion: 1,
  table: { id: 'there', gameId: 'call-to-glory' } as LogStart['table'],
};

describe('a log as a file', () => {
  it('is read as it was written, and as the server sends it', async () => {
    expect(readLogFile(await logFile({ rows: [row] }).text())).toEqual({ rows: [row] });
    expect(readLogFile(JSON.stringify([row]))).toEqual({ rows: [row] });
    const later = { start, rows: [row] };
    expect(readLogFile(await logFile(later).text())).toEqual(later);
  });

  it.each([
    ['', 'nothing'],
    ['{"seq":', 'half a file'],
    ['[]', 'no rows'],
    ['[1, null]', 'other things'],
    [JSON.stringify([{ ...row, events: ['tableCreated'] }]), 'events that are none'],
    [JSON.stringify([{ ...row, hash: 1 }]), 'a hash that is none'],
    [JSON.stringify([{ ...row, command: null }]), 'no command'],
    [JSON.stringify({ start: { ...start, table: null }, rows: [row] }), 'a start without a table'],
  ])('is not %j: %s', (text) => {
    expect(readLogFile(text)).toBeNull();
  });

  it('says which table it is of', () => {
    expect(tableInLog({ rows: [row] })).toEqual({ id: 'here', gameId: 'call-to-glory' });
    expect(tableInLog({ start, rows: [] })).toEqual({ id: 'there', gameId: 'call-to-glory' });
    expect(tableInLog({ rows: [{ ...row, events: [{ type: 'woken' }] }] })).toBeNull();
    expect(tableInLog({ rows: [] })).toBeNull();
  });
});
