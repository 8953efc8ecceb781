import type { FastifyReply, FastifyRequest } from 'fastify';

/** The policy of every document. Sockets lead to the house's own address alone, which older browsers do not take for 'self'; `guests` are origins whose widget runs in our pages, such as an outside captcha's. */
const policyOf = (publicUrl: string, guests: readonly string[]): string => {
  const also = guests.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${also}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${also}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${publicUrl.replace(/^http/, 'ws')}${also}`,
    "worker-src 'self' blob:",
    ...(guests.length > 0 ? [`frame-src 'self'${also}`] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const HSTS = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/** What a checker of certificates reads that was opened from a file: status lists and the log, which say the same to everybody. */
const FOR_ANY_PAGE =
  /^\/api\/sns\/api\/v2\/(ecert-log\/(head|entries|inclusion|consistency)|(report-)?credentials\/status-lists\/\d+)(\?|$)/;

export type SecurityHeaders = {
  /** Puts them on an answer. What it says of itself, such as its own policy, stays. */
  write: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Those of a call's answer as names and values in turn, for one that is sent past its reply. */
  ofCall: (request: { isSecure: boolean; requestId: string }) => readonly string[];
};

/** Headers of every answer: no script but our own files and those of `guests`, no connection but to our own address, no framing, no guessing of types. */
export const openSecurityHeaders = (publicUrl: string, guests: readonly string[]): SecurityHeaders => {
  const always = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' };
  const permissions = { 'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self), payment=(self)' };
  const unlessSaid = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': policyOf(new URL(publicUrl).origin, guests),
  };
  const firm = Object.entries({ ...always, ...permissions });
  const soft = Object.entries(unlessSaid);
  const plain = [...firm, ...soft, ['cache-control', 'no-store']].flat();
  const secure = [...plain, ...HSTS];
  return {
    write: (request, reply) => {
      for (const [name, value] of firm) reply.header(name, value);
      for (const [name, value] of soft) if (!reply.hasHeader(name)) reply.header(name, value);
      if (request.protocol === 'https') reply.header(...HSTS);
      if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      if (request.method === 'GET' && FOR_ANY_PAGE.test(request.url)) reply.header('access-control-allow-origin', '*');
      reply.header('x-request-id', request.id);
    },
    ofCall: ({ isSecure, requestId }) => [...(isSecure ? secure : plain), 'x-request-id', requestId],
  };
};
