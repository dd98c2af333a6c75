import type { Feature } from '../../core/app/feature.ts';
import { addHealthRoutes } from './health-routes.ts';
import { probeStore } from './probe-store.ts';

/** Tells monitoring whether the server is alive and ready. */
export const health: Feature = {
  name: 'health',
  store: [probeStore],
  register(app) {
    const { store, clock, lifecycle } = app;
    addHealthRoutes(app, {
      probe: () => store.of(probeStore).probe(clock.now()),
      isStopping: () => lifecycle.isStopping,
      clock,
    });
  },
};
