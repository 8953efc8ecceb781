import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that scripts cannot read. A cookie never authenticates a call (decision 46): it may only show that a browser is the same one. */
export type Cookie = {
  name: string;
  value: string;
  path: string;
  /** Without it the cookie goes when the browser is closed. */
  maxAgeSeconds?: number;
};

const waiting = new WeakMap<FastifyRequest, Cookie[]>();

/** Sends a cookie along with whatever this request is answered. */
export const setCookie = (request: FastifyRequest, cookie: Cookie): void => {
  waiting.set(request, [...(waiting.get(request) ?? []), cookie]);
};

/** The value of a cookie of the request; null where there is none. */
export const readCookie = (request: Pick<FastifyRequest, 'headers'>, name: string): string | null => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
};

const textOf = ({ name, value, maxAgeSeconds, path }: Cookie, isSecure: boolean): string => {
  const life = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${value}; Path=${path}${life}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};

/** Writes the cookies that wait for this answer. A house whose address is https sends none over a bare line, whatever a proxy tells of it. */
export const writeCookies = (request: FastifyRequest, reply: FastifyReply, { publicUrl }: { publicUrl: string }): void => {
  const cookies = waiting.get(request);
  if (!cookies) return;
  waiting.delete(request);
  const isSecure = request.protocol === 'https' || publicUrl.startsWith('https:');
  reply.header(
    'set-cookie',
    cookies.map((cookie) => textOf(cookie, isSecure)),
  );
};
