import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Metrics } from '../metrics.ts';
import { isNearby } from './network.ts';
import { openWriteProbe } from './write-probe.ts';

const ending = new WeakSet<FastifyInstance>();

/** From now on /readyz says that nothing more should be sent here; what comes all the same is answered. */
export const endReadiness = (app: FastifyInstance): void => void ending.add(app);

/** /healthz says that the process lives, /readyz that it can serve, writes included, /metrics its figures. Readiness ends as soon as shutdown begins. */
export const serveHealth = (app: FastifyInstance, deps: Deps, metrics: Metrics): void => {
  const takesWrites = openWriteProbe(deps);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (ending.has(app)) return reply.code(503).send({ status: 'closing' });
    if (await takesWrites()) return { status: 'ready' };
    return reply.code(503).header('retry-after', '5').send({ status: 'database takes no writes' });
  });
  app.get('/metrics', async (request, reply) => {
    // Figures are for the house's own collector: what came through a proxy or from elsewhere does not see them.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
    if (isForwarded || !isNearby(request.socket.remoteAddress)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};
