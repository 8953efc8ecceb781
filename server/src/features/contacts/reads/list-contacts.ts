import type { Static } from 'typebox';
import type * as shapes from '#contract/contacts/contacts.schemas.ts';
import type { Contact } from '#contract/contacts/contacts.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { listFollowRows } from '../../../platform/people/follow-lists.queries.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { type ContactPage, listNew, listSecond } from '../contacts.queries.ts';
import { newSince, showPlain, showWithReasons } from '../contacts.view.ts';

type Paged = { limit?: number | undefined; offset?: number | undefined };

const pageOf = (ctx: ReadCtx, input: Paged): ContactPage => ({
  viewerId: me(ctx).userId,
  limit: pageLimit(input),
  offset: pageOffset(input),
});

/** Career, section 7: member/people/myFriend. */
export const listFriends = async (ctx: ReadCtx, input: Paged): Promise<Contact[]> => {
  const page = pageOf(ctx, input);
  return showPlain(ctx, await listFollowRows(ctx.db, 'friends', { ...page, userId: page.viewerId }));
};

/**
 * Career, section 7: v2/friend/people/list, and decisions 71 and 72. Of somebody who is not there, or across a block, nothing. Throws
 * NETWORK_FRIENDS_ONLY to who would see the network as a friend.
 */
export const listContacts = async (
  ctx: ReadCtx<'NETWORK_FRIENDS_ONLY'>,
  { userId, type = 'first', ...input }: Static<(typeof shapes.ListContacts)['input']>,
): Promise<Contact[]> => {
  const page = pageOf(ctx, input);
  const ownerId = userId ?? page.viewerId;
  const isOwn = ownerId === page.viewerId;
  if (type === 'new') return isOwn ? showPlain(ctx, await listNew(ctx.db, { ...page, newSince: newSince(ctx) })) : [];
  if (!isOwn) {
    const access = await reportAccess(ctx, ownerId);
    if (!access?.sees('network')) {
      if (access?.wouldSeeAsFriend('network')) throw ctx.refuse('NETWORK_FRIENDS_ONLY');
      return [];
    }
  }
  if (type === 'first') return showPlain(ctx, await listFollowRows(ctx.db, 'friends', { ...page, userId: ownerId }));
  const found = await listSecond(ctx.db, { ...page, ownerId });
  return isOwn ? showWithReasons(ctx, found, { only: ['shared_friends'] }) : showPlain(ctx, found);
};

type Followed = Static<(typeof shapes.ListFollowed)['input']>;

/** Both lists are open to who is signed in (decision 71); across a block, and of who is not there, they are empty. */
const listTies = async (ctx: ReadCtx, list: 'followers' | 'followings', { userId, ...input }: Followed): Promise<Contact[]> => {
  const page = pageOf(ctx, input);
  const ownerId = userId ?? page.viewerId;
  if (ownerId !== page.viewerId && !(await reportAccess(ctx, ownerId))) return [];
  return showPlain(ctx, await listFollowRows(ctx.db, list, { ...page, userId: ownerId }));
};

export const listFollowed = (ctx: ReadCtx, input: Followed): Promise<Contact[]> => listTies(ctx, 'followings', input);
export const listFans = (ctx: ReadCtx, input: Followed): Promise<Contact[]> => listTies(ctx, 'followers', input);
