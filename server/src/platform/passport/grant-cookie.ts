import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';

export const PASSPORT_PATH = '/go/passport_pc';
const NAME = 'CASTGC';
const VALUE = /^TGC-[0-9a-f]{64}$/;

/** Sent to the passport's own addresses and to nothing else, so that it never says who makes a call (decision 46). */
const cookieText = (deps: Pick<Deps, 'config'>, request: FastifyRequest, value: string): string => {
  const isSecure = request.protocol === 'https' || deps.config.publicUrl.startsWith('https:');
  const ending = value === '' ? '; Max-Age=0' : '';
  return `${NAME}=${value}; Path=${PASSPORT_PATH}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${ending}`;
};

/** What the cookie of the single sign-on holds, or null. */
export const readGrantCookie = (request: FastifyRequest): string | null => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === NAME && VALUE.test(value)) return value;
  }
  return null;
};

export const dropGrantCookie = (deps: Pick<Deps, 'config'>, request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('set-cookie', cookieText(deps, request, ''));
};

const toSet = new WeakMap<FastifyRequest, string>();

/** Gives the browser behind a call the cookie with its answer; it lasts as long as the browser is open. */
export const setGrantCookie = (deps: Pick<Deps, 'config'>, request: FastifyRequest, secret: string): void => {
  toSet.set(request, cookieText(deps, request, secret));
};

/** Calls answer values and know no headers: what they want set is set here. */
export const sendGrantCookies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const cookie = toSet.get(request);
    if (cookie !== undefined && reply.statusCode < 300) reply.header('set-cookie', cookie);
  });
};
