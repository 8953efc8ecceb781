import type { WechatConfig } from '../../config.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { settingOf } from '../settings/settings.registry.ts';
import { wechatUse } from './connections.settings.ts';

/** How WeChat is reached, or null where the house has no keys for it or has closed it. */
export const wechatHere = async (ctx: Pick<Ctx, 'deps'>): Promise<WechatConfig | null> => {
  const { wechat } = ctx.deps.config;
  return wechat && (await settingOf(ctx.deps, wechatUse)).signIn ? wechat : null;
};

/** Throws SOCIAL_CLOSED without keys, and where the house has closed it. */
export const openWechat = async (ctx: Pick<Ctx, 'deps'> & Refuses<'SOCIAL_CLOSED'>): Promise<WechatConfig> => {
  const wechat = await wechatHere(ctx);
  if (!wechat) throw ctx.refuse('SOCIAL_CLOSED');
  return wechat;
};
