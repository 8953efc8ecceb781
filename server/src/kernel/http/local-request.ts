import type { FastifyRequest } from 'fastify';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request comes straight from a browser on this machine: through no proxy, and under a local name, so that a page of
 * somewhere else cannot reach it by pointing its own name here.
 */
export const isLocalRequest = (request: Pick<FastifyRequest, 'headers'> | null): boolean => {
  if (!request) return false;
  const isForwarded = Object.keys(request.headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  return !isForwarded && LOCAL_HOST.test(request.headers.host ?? '');
};
