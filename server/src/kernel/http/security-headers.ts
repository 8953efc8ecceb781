import type { FastifyReply, FastifyRequest } from 'fastify';

/** The policy of every document; `guests` are origins whose widget runs in our pages, such as an outside captcha's. */
const policyOf = (guests: readonly string[]): string => {
  const also = guests.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${also}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${also}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' ws: wss:${also}`,
    "worker-src 'self' blob:",
    ...(guests.length > 0 ? [`frame-src 'self'${also}`] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Headers of every answer: no script but our own files and those of `guests`, no framing, no guessing of types. */
export const openSecurityHeaders = (guests: readonly string[]) => {
  const policy = policyOf(guests);
  return (request: FastifyRequest, reply: FastifyReply): void => writeHeaders(request, reply, policy);
};

const writeHeaders = (request: FastifyRequest, reply: FastifyReply, policy: string): void => {
  reply.header('x-content-type-options', 'nosniff');
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('x-frame-options', 'DENY');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(self), payment=(self)');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.header('x-request-id', request.id);
};
