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

describe('a log as a file', () => {
  it('is read as it was written, and as the server sends it', async () => {
    expect(readLogFile(await logFile([row]).text())).toEqual([row]);
    expect(readLogFile(JSON.stringify({ rows: [row] }))).toEqual([row]);
  });

  it.each([
    ['', 'nothing'],
    ['{"seq":', 'half a file'],
    ['[]', 'no rows'],
    ['[1, null]', 'other things'],
    [JSON.stringify([{ ...row, events: ['tableCreated'] }]), 'events that are none'],
    [JSON.stringify([{ ...row, hash: 1 }]), 'a hash that is none'],
    [JSON.stringify([{ ...row, command: null }]), 'no command'],
  ])('is not %j: %s', (text) => {
    expect(readLogFile(text)).toBeNull();
  });

  it('says which table it is of', () => {
    expect(tableInLog([row])).toEqual({ id: 'here', gameId: 'call-to-glory' });
    expect(tableInLog([{ ...row, events: [{ type: 'woken' }] }])).toBeNull();
    expect(tableInLog([])).toBeNull();
  });
});
