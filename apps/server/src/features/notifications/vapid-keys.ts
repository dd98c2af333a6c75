import { z } from 'zod';

import type { Documents } from '../../core/store/documents.ts';

const keptKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Proves to push services that a message comes from this server (VAPID, RFC 8292); base64url. */
export type VapidKeys = z.infer<typeof keptKeys>;

/**
 * The keys of this house: made at its first start, and the same ever after and on all its servers, since browsers have
 * subscribed with them. If several servers start for the first time at once, all take the keys of one.
 *
 * @param at milliseconds since 1970
 */
export async function vapidKeys(documents: Documents, at: number): Promise<VapidKeys> {
  const kept = documents.of('vapid-keys', keptKeys);
  const known = await kept.get('own');
  if (known !== null) return known;
  const { default: webPush } = await import('web-push');
  return kept.putOnce('own', webPush.generateVAPIDKeys(), at);
}
