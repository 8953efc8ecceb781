import type { Static } from 'typebox';
import { CHATS_PAGE } from '#contract/chat/chat.limits.ts';
import type { Chat, FindCircleChat, ListChatMembers, ListChats, SyncChats } from '#contract/chat/chat.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { findGroup, findMember, isGroupAdmin } from '../../groups/groups.public.ts';
import { showChats } from '../chat.view.ts';
import { findAudience, findCircleRoom, listMemberRows } from '../rooms.queries.ts';
import { findListedSeat, findSeat, listSeats, type Seat, syncSeats } from '../seats.queries.ts';

const SYNCED_MAX = 500;
const MEMBERS_PAGE = 50;

/** A room of the caller. Of the primary, as is everything of chat: what was just sent is read at once. Throws NOT_FOUND. */
export const needSeat = async (ctx: ReadCtx, id: number): Promise<Seat> => {
  const seat = await findSeat(ctx.deps.db.write, me(ctx).userId, id);
  if (!seat) throw refuse('NOT_FOUND');
  return seat;
};

/** The same context reading what was written a moment ago. */
export const onPrimary = (ctx: ReadCtx): ReadCtx => ({ ...ctx, db: ctx.deps.db.write });

/** Section 2.7: /message/info/chats. */
export const listChats = async (
  ctx: ReadCtx,
  { limit = CHATS_PAGE, after, hidden = false }: Static<(typeof ListChats)['input']>,
): Promise<Static<(typeof ListChats)['answer']>> => {
  const seats = await listSeats(ctx.deps.db.write, me(ctx).userId, { limit: limit + 1, after: after || undefined, isHidden: hidden });
  const pinned = after ? [] : seats.filter((seat) => seat.isPinned);
  const rest = seats.slice(pinned.length);
  return { chats: await showChats(onPrimary(ctx), [...pinned, ...rest.slice(0, limit)]), has_more: rest.length > limit };
};

/** Throws NOT_FOUND where it is none of the caller's. */
export const getChat = async (ctx: ReadCtx, { id }: { id: number }): Promise<Chat> => {
  const seat = await findListedSeat(ctx.deps.db.write, me(ctx).userId, id);
  const [shown] = seat ? await showChats(onPrimary(ctx), [seat]) : [];
  if (!shown) throw refuse('NOT_FOUND');
  return shown;
};

export const listChatMembers = async (
  ctx: ReadCtx,
  { id, after = 0, limit = MEMBERS_PAGE }: Static<(typeof ListChatMembers)['input']>,
): Promise<Static<(typeof ListChatMembers)['answer']>> => {
  const seat = await needSeat(ctx, id);
  const rows = await listMemberRows(ctx.deps.db.write, seat, { after, limit });
  const people = await loadPeople(
    ctx.deps.db.write,
    rows.map(({ userId }) => userId),
    me(ctx).userId,
  );
  return rows.flatMap(({ userId, isGroupAdmin }) => {
    const person = people.get(userId);
    return person
      ? [{ user_id: userId, role: isGroupAdmin ? ('group-admin' as const) : ('member' as const), user: personView(ctx, person) }]
      : [];
  });
};

/** How far each room has come: what a client asks after it was away, before it asks for what lies between. */
export const syncChats = async (ctx: ReadCtx): Promise<Static<(typeof SyncChats)['answer']>> => {
  const rows = await syncSeats(ctx.deps.db.write, me(ctx).userId, SYNCED_MAX + 1);
  const rooms = rows.slice(0, SYNCED_MAX).map((row) => ({
    id: row.roomId,
    first_seq: row.floorSeq + 1,
    last_seq: row.lastSeq,
    read_seq: row.readSeq,
    other_read_seq: row.otherReadSeq,
    unread: row.unread,
    muted: row.muted,
  }));
  const unread = rows.reduce((sum, row) => sum + (row.muted ? 0 : row.unread), 0);
  return { rooms, is_whole: rows.length <= SYNCED_MAX, unread };
};

/** Throws NOT_FOUND where there is no such circle. */
export const findCircleChat = async (ctx: ReadCtx, { id }: { id: number }): Promise<Static<(typeof FindCircleChat)['answer']>> => {
  const db = ctx.deps.db.write;
  const [group, member, room] = await Promise.all([findGroup(db, id), findMember(db, id, me(ctx).userId), findCircleRoom(db, id)]);
  if (!group) throw refuse('NOT_FOUND');
  const isIn = member !== null && !member.isBlocked;
  return { id: isIn ? room : null, may_open: isIn && room === null && isGroupAdmin(member) };
};

export const getChatSettings = async (ctx: ReadCtx) => ({ who: await findAudience(ctx.deps.db.write, me(ctx).userId) });
