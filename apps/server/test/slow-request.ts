import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { requireToldAnswer } from './as-told.ts';
import type { Browser, Came } from './browser.ts';

/** A request of which the server has read the headers, and nothing else yet. */
export interface SlowRequest {
  /** Sends the rest. */
  finish(): Promise<Came<unknown>>;
}

/** Begins a request, and resolves when the server has asked for its body. */
export async function slowRequest(
  { origin, cookie }: Browser,
  method: string,
  path: string,
  body: object,
): Promise<SlowRequest> {
  const asked = request(origin + path, {
    method,
    headers: {
      origin,
      cookie,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      // The server answers this at once, as it calls the first hooks.
      expect: '100-continue',
    },
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  return {
    async finish() {
      asked.end(JSON.stringify(body));
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const { statusCode: status = 0 } = response;
      const answer = await text(response);
      await requireToldAnswer(method, path, new Response(answer, { status }));
      return { status, body: JSON.parse(answer) as unknown };
    },
  };
}
