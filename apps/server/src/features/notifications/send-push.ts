import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

import type { PushNotice } from '@call-to-glory/protocol';
import webPush from 'web-push';

import { reasonOf } from '../../core/errors.ts';
import { Agent as HttpAgent, request as requestHttp } from '../../core/http/node-http.ts';
import type { Device } from './contacts.ts';
import { DeliveryFailed } from './delivery-failed.ts';
import { usefulFor, type NoticeTopic } from './notice-topics.ts';
import { lookUpPublic, PushRefused } from './push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** The fate of a message: delivered; there is nobody to deliver it to; or worth a retry. */
export type Sent = 'sent' | 'gone' | 'later';

/** Timeout for a silent push service, in milliseconds. */
const answerTimeoutMs = 10_000;

/** The settings of a sender. */
export interface PushSettings {
  readonly keys: VapidKeys;
  /** A contact for questions about these messages: an https or mailto address. */
  readonly subject: string;
  /** Origins that the operator trusts, even in private networks. */
  readonly pushServices: readonly string[];
}

/**
 * Sends a notification to a browser through its push service. Throws `PushRefused` if that refuses it for good, and
 * `DeliveryFailed` if a retry may succeed; the message says what has happened, and names nobody.
 */
export type SendPush = (device: Device, notice: PushNotice, topic: NoticeTopic) => Promise<Sent>;

/** Sends as per RFC 8030: encrypted for the browser alone (RFC 8291), and signed (RFC 8292). */
export function createPushSender({ keys, subject, pushServices }: PushSettings): SendPush {
  const shared = { keepAlive: true, maxSockets: 8 } as const;
  const agents = {
    guarded: new HttpsAgent({ ...shared, lookup: lookUpPublic }),
    'https:': new HttpsAgent(shared),
    'http:': new HttpAgent(shared),
  };

  return async (device, notice, topic) => {
    const { endpoint, p256dh, auth } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      { TTL: usefulFor[topic], topic, vapidDetails: { subject, ...keys } },
    );
    const url = new URL(endpoint);
    const isTrusted = pushServices.includes(url.origin);
    const isPlain = isTrusted && url.protocol === 'http:';
    const agent = isTrusted ? agents[isPlain ? 'http:' : 'https:'] : agents.guarded;
    const request = isPlain ? requestHttp : requestHttps;
    const status = await new Promise<number>((resolve, reject) => {
      const signal = AbortSignal.timeout(answerTimeoutMs);
      // Redirects are not followed: they could lead anywhere.
      const asked = request(url, { method: 'POST', headers, agent, signal }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('error', (error) =>
        reject(new DeliveryFailed(`${url.origin} was not reached: ${reasonOf(error)}`)),
      );
      asked.end(body);
    });
    return outcomeOf(status, url.origin);
  };
}

function outcomeOf(status: number, service: string): Sent {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const answer = `${service} has answered ${status}`;
  throw status === 429 || status >= 500 ? new DeliveryFailed(answer) : new PushRefused(answer);
}
