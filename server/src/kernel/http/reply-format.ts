import type { FastifyRequest } from 'fastify';
import type { Locale } from '#contract/kernel/texts.ts';
import { localeOf } from './locale.ts';

/** Where a refusal is said: in what envelope and language, and, through the token call, in the words of OAuth too. */
export type ReplyFormat = { envelope: 'rest' | 'named'; locale: Locale; requestId: string; oauth?: boolean };

/** The envelope a path answers in: what lies under the REST bases is REST, everything else under /api is named (decisions 29, 30). */
const envelopeOf = (url: string): 'rest' | 'named' => (url.startsWith('/api/') && !url.startsWith('/api/sns/') ? 'named' : 'rest');

/** The place of a request that met no door. */
export const replyFormatOf = (request: Pick<FastifyRequest, 'url' | 'headers' | 'id'>): ReplyFormat => ({
  envelope: envelopeOf(request.url),
  locale: localeOf(request.headers['accept-language']),
  requestId: request.id,
});
