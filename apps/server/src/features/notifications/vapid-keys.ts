import webPush from 'web-push';
import { z } from 'zod';

import type { Documents } from '../../core/store/documents.ts';

const keptKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** What a server proves to push services with that a message is its own (VAPID, RFC 8292); base64url. */
export type VapidKeys = z.infer<typeof keptKeys>;

/**
 * The keys of this server: made at its first start, and the same ever after, since browsers have
 * subscribed with them.
 *
 * @param at milliseconds since 1970
 */
export async function vapidKeys(documents: Documents, at: number): Promise<VapidKeys> {
  const kept = documents.of('vapid-keys', keptKeys);
  const known = await kept.get('own');
  if (known !== null) return known;
  const made = webPush.generateVAPIDKeys();
  await kept.put('own', made, at);
  return made;
}
