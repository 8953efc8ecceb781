import type { Static } from 'typebox';
import { type ReasonKind, reasonKinds } from '#contract/contacts/contacts.limits.ts';
import type * as shapes from '#contract/contacts/contacts.schemas.ts';
import type { Contact } from '#contract/contacts/contacts.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { type ContactPage, listAlumniRows, listCandidates, listIndustryRows } from '../contacts.queries.ts';
import { newSince, showWithReasons } from '../contacts.view.ts';

type Paged = { limit?: number | undefined; offset?: number | undefined };

const pageOf = (ctx: ReadCtx, input: Paged): ContactPage => ({
  viewerId: ctx.actor?.userId ?? 0,
  limit: pageLimit(input),
  offset: pageOffset(input),
});

/** Those by whom one may know somebody already. */
const acquainted = ['shared_friends', 'answered', 'school', 'circle', 'followed_by'] as const satisfies readonly ReasonKind[];
/** What may be said to who has no session. */
const public_ = ['popular', 'new'] as const satisfies readonly ReasonKind[];

const recommend = async (ctx: ReadCtx, kinds: readonly ReasonKind[], input: Paged): Promise<Contact[]> => {
  const found = await listCandidates(ctx.db, kinds, { ...pageOf(ctx, input), now: ctx.now, newSince: newSince(ctx) });
  return showWithReasons(ctx, found, { first: kinds.length === 1 ? kinds[0] : undefined });
};

/** Career, section 7: member/search/getRecommendWordPower. */
export const discover = (ctx: ReadCtx, { kind, ...input }: Static<(typeof shapes.Discover)['input']>): Promise<Contact[]> =>
  recommend(ctx, kind === undefined ? reasonKinds : [kind], input);

/** Career, section 7: member/search/getYouKnowWordPower. */
export const listMayKnow = (ctx: ReadCtx, input: Paged): Promise<Contact[]> => recommend(ctx, acquainted, input);

/** Career, section 7: member/people/friendRecommend. */
export const listThroughFriends = (ctx: ReadCtx, input: Paged): Promise<Contact[]> => recommend(ctx, ['shared_friends'], input);

/** Section 7.3: GET /user/recommends. Guests are shown who is followed by many and who came lately. */
export const listRecommended = (ctx: ReadCtx, input: Paged): Promise<Contact[]> => recommend(ctx, ctx.actor ? reasonKinds : public_, input);

/** Career, section 7: member/people/alumni. */
export const listAlumni = async (ctx: ReadCtx, { school, ...input }: Static<(typeof shapes.ListAlumni)['input']>): Promise<Contact[]> => {
  me(ctx);
  return showWithReasons(ctx, await listAlumniRows(ctx.db, { ...pageOf(ctx, input), school: school || null }), { first: 'school' });
};

/** Career, section 7: member/people/sameIndustry. */
export const listSameIndustry = async (
  ctx: ReadCtx,
  { industry, ...input }: Static<(typeof shapes.ListSameIndustry)['input']>,
): Promise<Contact[]> => {
  me(ctx);
  return showWithReasons(ctx, await listIndustryRows(ctx.db, { ...pageOf(ctx, input), industry: industry || null }), { first: 'field' });
};
