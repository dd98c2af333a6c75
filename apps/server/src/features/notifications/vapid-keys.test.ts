import { expect, it } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { vapidKeys } from './vapid-keys.ts';

it('are the same for two servers that start for the first time at once', async () => {
  const documents = memoryDocuments();
  const [one, other] = await Promise.all([vapidKeys(documents, 1), vapidKeys(documents, 2)]);
  expect(other).toEqual(one);
  expect(await vapidKeys(documents, 3)).toEqual(one);
});
