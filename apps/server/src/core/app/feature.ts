import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { StorePart } from '../store/store-part.ts';

/** One thing that people can do here, self-contained: it registers all that it needs, and can be removed. */
export interface Feature {
  readonly name: string;
  /** The features that it builds on; they are registered before it. */
  readonly needs?: readonly string[];
  /** Its own parts of the store. */
  readonly store?: readonly StorePart[];
  /** Adds routes, messages, listeners, and the handling of the player data that it keeps. */
  register(app: FastifyInstance): void | Promise<void>;
}

/** Registers features in the order given: each must come after those it needs. */
export async function registerFeatures(
  app: FastifyInstance,
  features: readonly Feature[],
): Promise<void> {
  for (const { name, needs = [], register } of features) {
    const plugin = async (instance: FastifyInstance): Promise<void> => register(instance);
    await app.register(fastifyPlugin(plugin, { name, dependencies: [...needs] }));
  }
}
