import { createHash, randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { GetWechatPageConfig } from '#contract/connections/connections.schemas.ts';
import type { WechatConfig } from '../../../config.ts';
import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { ownAddress } from '../return.addresses.ts';
import { accountToken, type Lent, pageTicket } from '../wechat.client.ts';

/** Asked for anew so long before it ends, as clocks differ and answers take their time. */
const EARLY_SECONDS = 300;

type CachedTicket = { asked: Promise<string>; until: number };

/** Of each configuration the ticket that holds, or that is being asked for: whoever comes meanwhile waits for the same. */
const tickets = new WeakMap<WechatConfig, CachedTicket>();

const fetchTicket = async (wechat: WechatConfig): Promise<Lent> => {
  for (const _ of [1, 2]) {
    const token = await accountToken(wechat);
    const ticket = await pageTicket(wechat, token.value);
    if (ticket) return ticket;
  }
  throw new UpstreamError('WeChat', { cause: new Error('a fresh token was refused') });
};

const ticketOf = (wechat: WechatConfig, now: number): Promise<string> => {
  const known = tickets.get(wechat);
  if (known && known.until > now) return known.asked;
  const asked = fetchTicket(wechat).then(
    ({ value, seconds }) => {
      cached.until = now + (seconds - EARLY_SECONDS) * 1_000;
      return value;
    },
    (error: unknown) => {
      if (tickets.get(wechat) === cached) tickets.delete(wechat);
      throw error;
    },
  );
  const cached: CachedTicket = { asked, until: Number.POSITIVE_INFINITY };
  tickets.set(wechat, cached);
  return asked;
};

/** Section 7.2, getWxConfig. Throws WECHAT_OFF without keys, RETURN_ADDRESS_FOREIGN for a page that is not ours, UpstreamError. */
export const getWechatPageConfig = async (
  ctx: ReadCtx<'RETURN_ADDRESS_FOREIGN' | 'WECHAT_OFF'>,
  input: Static<(typeof GetWechatPageConfig)['input']>,
): Promise<Static<(typeof GetWechatPageConfig)['answer']>> => {
  const { wechat } = ctx.deps.config;
  if (!wechat) throw ctx.refuse('WECHAT_OFF');
  const address = ownAddress(ctx, input.url);
  // Letter by letter as the browser has it, without what stands after '#'.
  const url = (URL.canParse(input.url) ? input.url : address.href).split('#', 1)[0] ?? '';
  const [noncestr, timestamp] = [randomBytes(16).toString('hex'), Math.floor(ctx.now.getTime() / 1_000)];
  const ticket = await ticketOf(wechat, ctx.now.getTime());
  const signed = `jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`;
  const signature = createHash('sha1').update(signed).digest('hex');
  return { appId: wechat.appId, timestamp, noncestr, nonceStr: noncestr, signature };
};
