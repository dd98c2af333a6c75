import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { settled } from '../../board/testing/settled.ts';
import { useBlockNote } from './use-block-note.ts';

it('still offers to undo a block after somebody else may speak again', async () => {
  const { result } = await renderHook(() => useBlockNote(() => Promise.resolve(null)));
  const [ben, mei] = [
    { id: 'ben', name: 'Ben' },
    { id: 'mei', name: 'Mei' },
  ];
  const noted = (): string | undefined => result.current?.noted?.name;
  await expect.poll(() => result.current).not.toBeNull();
  await result.current.block(ben, 'block', 'plate');
  await expect.poll(noted).toBe('Ben');
  await result.current.block(mei, null);
  await settled();
  expect(noted()).toBe('Ben');
  await result.current.block(ben, null);
  await expect.poll(noted).toBeUndefined();
});
