import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { placeholderAvatar } from './avatar.view.ts';

const KEPT_SECONDS = 300;
const ID = /^[1-9]\d{0,14}$/;

/** Section 3: {base}/member/file/userPhoto/{userId}. Leads to the person's picture; who has none gets one drawn by sex. */
export const serveAvatars = (app: FastifyInstance, deps: Deps): void => {
  app.get<{ Params: { userId: string } }>('/api/member/file/userPhoto/:userId', async (request, reply) => {
    const { userId } = request.params;
    const row = ID.test(userId) ? (await loadPeople(deps.db.read, [Number(userId)], null)).get(Number(userId)) : undefined;
    const avatar = row ? personView({ door: { envelope: 'rest' } }, row).avatar : null;
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    if (avatar) return reply.redirect(avatar.url, 302);
    return reply
      .code(row ? 200 : 404)
      .type('image/svg+xml; charset=utf-8')
      .send(placeholderAvatar(row?.sex ?? 0));
  });
};
