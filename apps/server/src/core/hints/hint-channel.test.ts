import type { Hint } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { HintChannel } from './hint-channel.ts';

it('what is sent over a channel by other programs is ignored', () => {
  const channel = new HintChannel(() => {});
  const heard: Hint[] = [];
  channel.hear((hint) => heard.push(hint));
  for (const message of ['', 'nonsense', '7', 'null', '{}', '["other",null,7,"row",{}]']) {
    channel.heard(message);
  }
  channel.heard('["other",{"type":"chat","table":"here"}]');
  expect(heard).toEqual([{ type: 'chat', table: 'here' }]);
});
