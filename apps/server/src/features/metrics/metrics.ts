import type { Feature } from '../../core/app/feature.ts';
import { ConfigError } from '../../core/config.ts';
import { reasonOf } from '../../core/errors.ts';

/** Metrics for monitoring, on a port of their own; off unless the operator wants them. */
export const metrics: Feature = {
  name: 'metrics',
  async register(app) {
    const { config, lifecycle, log, telemetry } = app;
    if (config.metrics === null) return;
    const { measure } = await import('./measure.ts');
    const { serveFigures } = await import('./serve-figures.ts');
    const figures = await serveFigures(measure(app), config.metrics).catch((error: unknown) => {
      throw new ConfigError(
        `Metrics cannot be served: ${reasonOf(error)}. Set METRICS_PORT or METRICS_HOST.`,
      );
    });
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) telemetry.emit('routed', `${one} ${url}`);
    });
    app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode }) => {
      telemetry.emit('requested', url === undefined ? 'other' : `${method} ${url}`, statusCode);
    });
    log.info({ port: figures.port }, 'metrics are served');
    lifecycle.onStop(() => figures.close());
  },
};
