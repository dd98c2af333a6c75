import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { BlockList } from './block-list.ts';

it('has room for two hundred people, who can still be changed and taken off it', async () => {
  const blocks = new BlockList(memoryDocuments(), new HandClock());
  const set = (id: string, how: 'mute' | 'block' | null) =>
    blocks.set('ada', id, { name: id, how });
  for (let index = 1; index <= 200; index += 1) await set(`p${index}`, 'mute');
  await expect(set('p201', 'block')).rejects.toMatchObject({
    refusal: { code: 'too-many-people', limit: 200 },
  });
  expect(blocks.by('ada')).toHaveLength(200);
  await set('p1', 'block');
  expect(blocks.isBetween('p1', 'ada')).toBe(true);
  await set('p2', null);
  await set('p201', 'block');
  expect(blocks.by('ada').at(-1)).toEqual({ id: 'p201', name: 'p201', how: 'block' });
});
