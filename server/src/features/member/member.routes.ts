import { sql } from 'drizzle-orm';
import { inLocale } from '#contract/kernel/texts.ts';
import * as calls from '#contract/member/member.calls.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type Binding, bindReads, me, type ReadCtx } from '../../kernel/http/context.ts';
import { isBlockedBetween } from '../../platform/people/blocks.sql.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { listFeeds } from '../feeds/feeds.public.ts';
import { bondsOfAllSql } from '../windings/windings.public.ts';
import { readFaq } from './faq.reader.ts';
import { faqText, helpContact } from './member.settings.ts';

/** Career, section 7: member/userinfo/getUserInfoFollow. Throws SIGN_IN_REQUIRED, NOT_FOUND. */
const getFollowInfo = async (ctx: ReadCtx, input: { userId?: number }) => {
  const userId = input.userId ?? me(ctx).userId;
  const row = (await loadPeople(ctx.db, [userId], ctx.actor?.userId ?? null)).get(userId);
  if (!row) throw refuse('NOT_FOUND');
  return {
    ...personView(ctx, row),
    friends_count: row.friends ?? 0,
    is_friend: row.isFollowed && row.followsViewer,
    signed: row.signedAt !== null,
  };
};

/** Career, section 7: member/userinfo/ListUserFeed. Nothing where a block stands between both. Throws SIGN_IN_REQUIRED. */
const listFeedsOf = async (ctx: ReadCtx, input: { userId?: number; limit?: number; after?: number }) => {
  const { userId, ...page } = input;
  const user = userId ?? me(ctx).userId;
  if (ctx.actor && user !== ctx.actor.userId && (await isBlockedBetween(ctx.db, ctx.actor.userId, user))) return { feeds: [] };
  const { pinned, feeds } = await listFeeds(ctx, { ...page, type: 'users', user });
  return { feeds: [...pinned, ...feeds] };
};

/** Career, section 7: member/userinfo/countWindingAndUser (decision 70). */
const countPeople = async (ctx: ReadCtx) => {
  const { rows } = await ctx.db.execute<{ winding: number; user: number }>(sql`
    select ${bondsOfAllSql} as winding, count(*)::int as "user" from users where status <> 'deleted'`);
  return rows[0] ?? { winding: 0, user: 0 };
};

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    getFollowInfo,
    listFeedsOf,
    countPeople,
    getFaq: async (ctx) => readFaq(inLocale(await settingOf(ctx.deps, faqText), ctx.locale)),
    getHelpContact: (ctx) => settingOf(ctx.deps, helpContact),
  }),
];
