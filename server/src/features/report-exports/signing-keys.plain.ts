import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { CONTEXT_PATH, credentialContext } from './credential-context.ts';
import { didDocument } from './signing-key.ts';

/** What a verifier of credentials reads: the key of the house and the words that credentials are written in, as JSON-LD has them. */
export const serveKeys = (app: FastifyInstance, deps: Deps): void => {
  app.get('/.well-known/did.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .type('application/did+json')
      .send(JSON.stringify(await didDocument(deps))),
  );
  app.get(CONTEXT_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      .type('application/ld+json')
      .send(JSON.stringify(credentialContext(deps))),
  );
};
