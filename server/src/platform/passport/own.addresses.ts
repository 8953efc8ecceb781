import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';

const originOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).origin : null);

/**
 * The origins that are this house: the one people are told, and the one that this very browser asked. Only for a request that a
 * browser makes for its own person: a program may claim any host. Where an outside passport signs people in, the first one alone: it is
 * the one address whose tickets open sessions here.
 */
export const ownOrigins = (deps: Pick<Deps, 'config'>, request: Pick<FastifyRequest, 'protocol' | 'host'>): readonly string[] =>
  [originOf(deps.config.publicUrl), deps.config.passportUrl ? null : originOf(`${request.protocol}://${request.host}`)].filter(
    (origin) => origin !== null,
  );
