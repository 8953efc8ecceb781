import type { Ctx } from '../../kernel/http/context.ts';
import { readCookie, setCookie } from '../../kernel/http/cookies.ts';
import { hashOf, newSecret } from './secrets.tokens.ts';

const LIFETIME_SECONDS = 1_800;
const SECRET = /^[\w-]{43}$/;

/** Over https no neighbouring site can plant a cookie of this name. */
const nameFor = (ctx: Pick<Ctx, 'request'>): string => (ctx.request?.protocol === 'https' ? '__Host-yanzhi_browser' : 'yanzhi_browser');

const secretOf = (ctx: Pick<Ctx, 'request'>): string | null => {
  const kept = ctx.request && readCookie(ctx.request, nameFor(ctx));
  return kept && SECRET.test(kept) ? kept : null;
};

/**
 * What a sign-in is bound to, so that what one browser began can be ended in no other. The cookie says that it is the same browser and
 * nothing of who sits there: it authenticates nobody (decision 46).
 */
export const markBrowser = (ctx: Pick<Ctx, 'request'>): Buffer => {
  const secret = secretOf(ctx) ?? newSecret(32);
  if (ctx.request) setCookie(ctx.request, { name: nameFor(ctx), value: secret, maxAgeSeconds: LIFETIME_SECONDS, path: '/' });
  return hashOf(secret);
};

/** The mark that this browser carries; null where it carries none. */
export const browserMark = (ctx: Pick<Ctx, 'request'>): Buffer | null => {
  const secret = secretOf(ctx);
  return secret === null ? null : hashOf(secret);
};
