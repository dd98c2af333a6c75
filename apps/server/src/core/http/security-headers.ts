import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

import helmet from 'helmet';

import { isSecure, type Config } from '../config.ts';
import { IncomingMessage, ServerResponse } from './node-http.ts';

/**
 * Headers of every answer, which forbid a page whatever it does not need: nothing comes from elsewhere, nothing is
 * shown in a frame of others, and no text ever becomes script.
 */
export function securityHeaders(config: Pick<Config, 'publicOrigin'>): OutgoingHttpHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Small drawings are part of the style sheet.
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The one way to name a script: the page starts its own workers by it.
        trustedTypes: ['own-scripts'],
      },
    },
    strictTransportSecurity: isSecure(config) ? { maxAge: 180 * 24 * 60 * 60 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  // The library speaks to a response; they are the same for each, so one that nobody gets will do.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return response.getHeaders();
}
