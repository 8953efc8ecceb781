import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';

/** The way of the app that takes what WeChat sends back (section 2.3). */
const APP_PATH = '/wechat';

/** Nothing that a browser would read another way than we do: it drops tabs and line breaks and takes a backslash for a slash. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;

/**
 * An address of this site, whole; callers may give a path. Everything else is refused, so that nobody is sent elsewhere with a token.
 * Throws RETURN_ADDRESS_FOREIGN.
 */
export const ownAddress = (ctx: Pick<Ctx, 'deps'> & Refuses<'RETURN_ADDRESS_FOREIGN'>, given: string): URL => {
  const { publicUrl } = ctx.deps.config;
  const address = PLAIN.test(given) && URL.canParse(given, publicUrl) ? new URL(given, publicUrl) : null;
  const isOwn = address?.origin === new URL(publicUrl).origin && address.username === '' && address.password === '';
  if (!address || !isOwn || address.pathname.startsWith('//')) throw ctx.refuse('RETURN_ADDRESS_FOREIGN');
  return address;
};

/** The app's own return address: {origin}/wechat, with whatever query it wants back. Throws RETURN_ADDRESS_FOREIGN. */
export const appReturnAddress = (ctx: Pick<Ctx, 'deps'> & Refuses<'RETURN_ADDRESS_FOREIGN'>, given: string): URL => {
  const address = ownAddress(ctx, given);
  if (address.pathname.replace(/\/$/, '') !== APP_PATH) throw ctx.refuse('RETURN_ADDRESS_FOREIGN');
  return address;
};

/** An address that a page may be called back at: a screen, and none of the server's own paths. Throws RETURN_ADDRESS_FOREIGN. */
export const pageReturnAddress = (ctx: Pick<Ctx, 'deps'> & Refuses<'RETURN_ADDRESS_FOREIGN'>, given: string): URL => {
  const address = ownAddress(ctx, given);
  if (/^\/(api|go|dev|docs)(\/|$)/i.test(address.pathname)) throw ctx.refuse('RETURN_ADDRESS_FOREIGN');
  for (const name of ['access_token', 'token_type', 'connectId', 'connectName', 'code', 'state']) address.searchParams.delete(name);
  return address;
};
