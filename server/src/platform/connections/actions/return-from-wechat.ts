import type { Static } from 'typebox';
import type { returnFromWechat as returnFromWechatCall } from '#contract/connections/connections.calls.ts';
import type { ReturnFromWechat } from '#contract/connections/connections.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { Refusal, refuses, UpstreamError } from '../../../kernel/errors/refuse.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { Redirect } from '../../../kernel/http/redirect.ts';
import { whyShutAt } from '../../accounts/shut-account.guard.ts';
import { takeStart } from '../social-starts.tokens.ts';
import { enterForPage, type PageEntry } from './enter-by-wechat.ts';

/** What the sign-in screen says of a way to WeChat that did not end well. */
type Trouble = 'failed' | 'denied' | 'unavailable' | 'factor';

const troubleOf = (error: unknown): Trouble => {
  if (error instanceof UpstreamError) return 'unavailable';
  if (error instanceof Refusal) return error.code === 'SECOND_FACTOR_NEEDED' ? 'factor' : 'failed';
  throw error;
};

/** To the sign-in screen and not to the page, which would only set out again. */
const giveUp = (ctx: Ctx, why: Trouble, callback: string | null) => {
  const query = new URLSearchParams({ wechat: why });
  if (callback !== null) {
    const address = new URL(callback);
    query.set('redirect', address.pathname + address.search + address.hash);
  }
  return async () => new Redirect(`${ctx.deps.config.publicUrl}/signin?${query}`);
};

const backTo = (callback: string, entry: PageEntry): Redirect => {
  const address = new URL(callback);
  if ('accessToken' in entry) {
    address.searchParams.set('token_type', 'Bearer');
    address.searchParams.set('access_token', entry.accessToken);
  } else {
    address.searchParams.set('connectId', entry.connectId);
    address.searchParams.set('connectName', entry.connectName);
  }
  return new Redirect(address.href);
};

/** Where WeChat sends the browser back to (section 4.3): on to the page that began it, which was checked then. */
export const returnFromWechat = async (
  ctx: Ctx<RefusalOf<typeof returnFromWechatCall>>,
  { code, state }: Static<(typeof ReturnFromWechat)['input']>,
) => {
  let callback: string | null = null;
  try {
    // Whatever is refused on the way is told by the page that it ends at.
    const asking = { ...ctx, ...refuses };
    callback = (await takeStart(asking, { state: state ?? '', kind: 'page' })).callback;
    if (!code || callback === null) return giveUp(ctx, 'denied', callback);
    const place = callback;
    const enter = await enterForPage(asking, code);
    return async (write: WriteCtx<'SOCIAL_STATE_WRONG'>) => backTo(place, await enter(write));
  } catch (error) {
    const why = whyShutAt(error);
    if (why !== null) return async () => new Redirect(ctx.deps.config.publicUrl + why);
    return giveUp(ctx, troubleOf(error), callback);
  }
};
