import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { CONTEXT_PATH, credentialContext } from './credential-context.addresses.ts';

/** The words that signed reports are written in, as JSON-LD has them. */
export const serveContext = (app: FastifyInstance, deps: Deps): void => {
  app.get(CONTEXT_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      .type('application/ld+json')
      .send(JSON.stringify(credentialContext(deps))),
  );
};
