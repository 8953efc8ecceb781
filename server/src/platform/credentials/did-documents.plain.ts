import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { didDocument } from './did-documents.view.ts';
import { type Issuer, organisation } from './issuers.names.ts';

/** What a verifier of credentials looks up: the keys of the house, and those of each organisation that signs in it. */
export const serveDidDocuments = (app: FastifyInstance, deps: Deps): void => {
  const send = async (reply: FastifyReply, issuer: Issuer | null) => {
    const document = issuer === null ? null : await didDocument(deps, issuer);
    if (!document)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .header('access-control-allow-origin', '*')
        .type('application/json')
        .send('{"reason":"NOT_FOUND"}');
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/did+json')
      .send(JSON.stringify(document));
  };
  app.get('/.well-known/did.json', (_request, reply) => send(reply, 'house'));
  app.get<{ Params: { id: string } }>('/orgs/:id/did.json', ({ params }, reply) =>
    send(reply, /^[1-9]\d{0,15}$/.test(params.id) ? organisation(Number(params.id)) : null),
  );
};
