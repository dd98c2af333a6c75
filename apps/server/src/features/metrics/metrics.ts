import type { Feature } from '../../core/app/feature.ts';

/** Metrics for monitoring, on a port of their own; off unless the operator wants them. */
export const metrics: Feature = {
  name: 'metrics',
  async register(app) {
    const { config, lifecycle, log } = app;
    if (config.metrics === null) return;
    const { measure } = await import('./measure.ts');
    const { serveFigures } = await import('./serve-figures.ts');
    const figures = await serveFigures(measure(app), config.metrics);
    log.info({ port: figures.port }, 'figures are served');
    lifecycle.onStop(() => figures.close());
  },
};
