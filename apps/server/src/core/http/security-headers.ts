import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

import helmet from 'helmet';

import { isSecure, type Config } from '../config.ts';
import { IncomingMessage, ServerResponse } from './node-http.ts';

/**
 * Headers of every answer, which forbid a page everything it does not need: nothing is loaded from elsewhere, nothing
 * is shown in another site's frame, and no text ever becomes script.
 */
export function securityHeaders(config: Pick<Config, 'publicOrigin'>): OutgoingHttpHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Small drawings are inlined in the style sheet.
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The only policy that may create script URLs: the page uses it to start its own workers.
        trustedTypes: ['own-scripts'],
      },
    },
    strictTransportSecurity: isSecure(config) ? { maxAge: 180 * 24 * 60 * 60 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  // The library writes to a response; the headers are always the same, so one that is never sent will do.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return response.getHeaders();
}
