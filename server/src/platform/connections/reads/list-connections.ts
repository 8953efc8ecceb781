import { eq } from 'drizzle-orm';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { usersTable } from '../../accounts/accounts.tables.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { identityOf } from '../connections.queries.ts';
import { wechatUse } from '../connections.settings.ts';
import { wechatHere } from '../wechat.opener.ts';

/** Which ways over a chat app are open to anyone here. */
export const listWays = async (ctx: ReadCtx) => {
  const isOpen = (await wechatHere(ctx)) !== null;
  return { wechat: isOpen, wechat_sign_up: isOpen && (await settingOf(ctx.deps, wechatUse)).signUp };
};

/** Section 7.2: auth/social/connect/list. */
export const listConnections = async (ctx: ReadCtx) => {
  const { userId } = me(ctx);
  const identity = await identityOf(ctx.db, userId, 'wechat');
  const [user] = await ctx.db
    .select({ hash: usersTable.passwordHash, phoneAt: usersTable.phoneVerifiedAt, emailAt: usersTable.emailVerifiedAt })
    .from(usersTable)
    .where(eq(usersTable.id, userId));
  const hasOther = user !== undefined && (user.hash !== null || user.phoneAt !== null || user.emailAt !== null);
  return [
    {
      provider: 'wechat' as const,
      available: (await wechatHere(ctx)) !== null,
      connected: identity !== null,
      nickname: identity?.nickname ?? '',
      connected_at: identity ? timeText(ctx, identity.connectedAt) : null,
      removable: identity !== null && hasOther,
    },
  ];
};

/** Section 7 of the career text, 'User centre': member/center/getWeChatUserInfo. The open id stays here: it is of use to us alone. */
export const getWechatInfo = async (ctx: ReadCtx) => {
  const identity = await identityOf(ctx.db, me(ctx).userId, 'wechat');
  return {
    bindWeChat: identity !== null,
    followWeChat: false,
    nickName: identity?.nickname ?? '',
    headImgUrl: identity?.avatarUrl ?? '',
    connectedAt: identity ? timeText(ctx, identity.connectedAt) : null,
  };
};

/** Section 7.2: v2/auction/getUserWeChat. */
export const getOwnWechat = async (ctx: ReadCtx) => {
  const identity = await identityOf(ctx.db, me(ctx).userId, 'wechat');
  if (!identity) return {};
  return { nickName: identity.nickname, headImgUrl: identity.avatarUrl, connectedAt: timeText(ctx, identity.connectedAt) };
};
