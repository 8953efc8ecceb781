import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { isLocalRequest } from '../../kernel/http/local-request.ts';
import { renderText } from '../../platform/delivery/delivery.jobs.ts';
import { outboxTable } from '../../platform/delivery/delivery.tables.ts';
import { outboxPage, type SentMessage } from './outbox.page.ts';

const SHOWN = 100;

const listSent = async (deps: Deps, to: string | undefined): Promise<SentMessage[]> => {
  const rows = await deps.db.write
    .select()
    .from(outboxTable)
    .where(to ? eq(outboxTable.to, to) : undefined)
    .orderBy(desc(outboxTable.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.to,
    text: renderText(row),
    code: row.code,
    at: row.createdAt.toISOString(),
  }));
};

type OutboxRequest = FastifyRequest<{ Querystring: { to?: unknown } }>;

const recipientOf = (request: OutboxRequest): string | undefined => {
  const { to } = request.query;
  return typeof to === 'string' && to !== '' ? to.slice(0, 100) : undefined;
};

/** What the demo sends to phones and mailboxes, for whoever tries it on this machine. To anyone else it is not there. */
export const serveOutbox = (app: FastifyInstance, deps: Deps): void => {
  if (!deps.config.demo) return;
  const forLocals =
    (show: (request: OutboxRequest, reply: FastifyReply) => Promise<unknown>) => (request: OutboxRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      return isLocalRequest(request) ? show(request, reply) : reply.code(404).send({ message: 'Not found' });
    };
  app.get<{ Querystring: { to?: unknown } }>(
    '/dev/outbox.json',
    forLocals((request) => listSent(deps, recipientOf(request))),
  );
  app.get<{ Querystring: { to?: unknown } }>(
    '/dev/outbox',
    forLocals(async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(outboxPage(await listSent(deps, recipientOf(request)), recipientOf(request))),
    ),
  );
};
