import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/contract.ts';
import { features, jobHandlers, routes } from './features.ts';
import type { Deps } from './kernel/deps.ts';
import { buildServer, type ServerOptions } from './kernel/http/build-server.ts';
import { serveSitemap } from './kernel/http/pages/serve-sitemap.ts';
import { serveWeb } from './kernel/http/serve-web.ts';
import { attachLive } from './live.ts';
import { fillRegistries } from './platform/fill-registries.ts';

/** The whole application over HTTP. It listens once its owner says so. */
export const buildApp = async (deps: Deps, options: Pick<ServerOptions, 'stillMs' | 'onUndeclared'> = {}): Promise<FastifyInstance> => {
  fillRegistries(features);
  const app = await buildServer(deps, {
    ...options,
    contract,
    routes,
    figures: features.flatMap((feature) => feature.figures ?? []),
  });
  for (const feature of features) await feature.plain?.(app, deps);
  serveSitemap(
    app,
    deps,
    features.flatMap((feature) => feature.addresses ?? []),
  );
  await serveWeb(app, deps, { pages: features.flatMap((feature) => feature.pages ?? []) });
  attachLive(app, deps);
  return app;
};

/** Makes the queues; in worker processes also runs what they hold. */
export const startJobs = (deps: Deps): Promise<void> => {
  fillRegistries(features);
  return deps.jobs.start(deps, jobHandlers, { working: deps.config.role !== 'web' });
};
