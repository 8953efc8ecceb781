import { FACES } from '#contract/contacts/contacts.limits.ts';
import type { ContactCounts, Overview, OwnContact } from '#contract/contacts/contacts.schemas.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { listFollowRows } from '../../../platform/people/follow-lists.queries.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { countAround, listSecond, readOwnContact } from '../contacts.queries.ts';
import { newSince } from '../contacts.view.ts';

/** Career, section 7: v2/friend/people/summary and member/people/countPeople. */
export const countContacts = async (ctx: ReadCtx): Promise<ContactCounts> => {
  const { isHidden: _isHidden, ...counts } = await countAround(ctx.db, { viewerId: me(ctx).userId, newSince: newSince(ctx) });
  return counts;
};

/** Career, section 7: member/people/peopleSixPhoto. At most three queries. */
export const listFaces = async (ctx: ReadCtx): Promise<Overview['faces']> => {
  const viewerId = me(ctx).userId;
  const page = { viewerId, limit: FACES, offset: 0 };
  const friends = await listFollowRows(ctx.db, 'friends', { ...page, userId: viewerId });
  const others = friends.length < FACES ? await listSecond(ctx.db, { ...page, ownerId: viewerId }) : [];
  const ids = [...friends, ...others].slice(0, FACES).map(({ id }) => id);
  const people = await loadPeople(ctx.db, ids, viewerId);
  return ids.flatMap((id) => {
    const row = people.get(id);
    if (!row) return [];
    const { name, avatar } = personView(ctx, row);
    return [{ user_id: id, name, avatar }];
  });
};

/** Career, section 7: member/myself/indexMyPeople. Four queries. */
export const getOverview = async (ctx: ReadCtx): Promise<Overview> => {
  const { isHidden, ...counts } = await countAround(ctx.db, { viewerId: me(ctx).userId, newSince: newSince(ctx) });
  return { ...counts, faces: await listFaces(ctx), is_hidden: isHidden };
};

/** Decision 78: member/myself/checkPhoneAndmail. */
export const checkOwnContact = (ctx: ReadCtx): Promise<OwnContact> => readOwnContact(ctx.db, me(ctx).userId);
