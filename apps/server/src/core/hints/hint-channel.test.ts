import type { Hint } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { HintChannel } from './hint-channel.ts';

it('what is sent over a channel by other programs is ignored', () => {
  const channel = new HintChannel(() => {});
  const heard: Hint[] = [];
  channel.hear((hint) => heard.push(hint));
  const row = { type: 'row', table: 'here', seq: 1 };
  const none = [
    null,
    7,
    'row',
    {},
    { type: 'toString' },
    { type: 'chat' },
    { type: 'chat', table: 7 },
    { type: 'chat', table: '\0' },
  ];
  const noRows = [
    { ...row, seq: '1' },
    { ...row, row: null },
    { ...row, row: [] },
  ];
  const lists = [...none, ...noRows].map((hint) => JSON.stringify(['other', hint]));
  for (const message of ['', 'nonsense', '7', 'null', '{}', ...lists]) channel.heard(message);
  channel.heard('["other",{"type":"chat","table":"here"}]');
  expect(heard).toEqual([{ type: 'chat', table: 'here' }]);
});
