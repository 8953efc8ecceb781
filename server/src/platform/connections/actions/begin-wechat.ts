import type { Static } from 'typebox';
import type { BeginWechat, BeginWechatAt } from '#contract/connections/connections.schemas.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { Redirect } from '../../../kernel/http/redirect.ts';
import { appReturnAddress, pageReturnAddress } from '../return.addresses.ts';
import { beginStart } from '../social-starts.tokens.ts';
import { wechatAddress } from '../wechat.client.ts';
import { openWechat } from '../wechat.opener.ts';

/** Where WeChat sends browsers back to that came through `auth/social/signin/wechat_mp`. */
const RETURN_PATH = '/api/auth/social/callback/wechat_mp';

/** Section 7.2: socialite/getOriginUrl. The browser comes back to {origin}/wechat with `code` and `state`. Throws SOCIAL_CLOSED. */
export const beginWechat = async (
  ctx: WriteCtx<'RETURN_ADDRESS_FOREIGN' | 'SOCIAL_CLOSED'>,
  { redirectUrl }: Static<(typeof BeginWechat)['input']>,
) => {
  const wechat = await openWechat(ctx);
  const returnTo = appReturnAddress(ctx, redirectUrl).href;
  return { url: wechatAddress(wechat, { returnTo, state: await beginStart(ctx, null) }) };
};

/** Section 4.3: auth/social/signin/wechat_mp, to which a page sends the browser. Throws SOCIAL_CLOSED, RETURN_ADDRESS_FOREIGN. */
export const beginWechatAt = async (
  ctx: Ctx<'RETURN_ADDRESS_FOREIGN' | 'SOCIAL_CLOSED'>,
  { callback }: Static<(typeof BeginWechatAt)['input']>,
) => {
  const wechat = await openWechat(ctx);
  const address = pageReturnAddress(ctx, callback);
  return async (write: WriteCtx<'RETURN_ADDRESS_FOREIGN' | 'SOCIAL_CLOSED'>) => {
    // Nobody is signed in on an activity page: the browser brings no token, and a cookie authenticates nothing.
    const state = await beginStart(write, address.href);
    return new Redirect(wechatAddress(wechat, { returnTo: ctx.deps.config.publicUrl + RETURN_PATH, state }));
  };
};
