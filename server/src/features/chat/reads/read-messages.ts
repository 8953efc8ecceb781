import type { Static } from 'typebox';
import { CHAT_PAGE, NAMED_READERS_MAX } from '#contract/chat/chat.limits.ts';
import type { ListMessages, ListReaders, SearchMessages } from '#contract/chat/chat.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { showMessages } from '../chat.view.ts';
import { findMessageRows, listMessageRows, searchMessageRows } from '../messages.queries.ts';
import { countMembers, findOtherRead, listReaderRows, membersAmong } from '../rooms.queries.ts';
import { needSeat, onPrimary } from './read-chats.ts';

/** So many messages are looked through at a time, however few of them hold the words. */
const LOOKED_THROUGH = 20_000;
const FOUND_MAX = 30;

/** Part 2 of issue 18: what lies between two numbers is asked for by `since`; older windows by `before`. Throws NOT_FOUND. */
export const listMessages = async (
  ctx: ReadCtx,
  { id, since, before, limit = CHAT_PAGE }: Static<(typeof ListMessages)['input']>,
): Promise<Static<(typeof ListMessages)['answer']>> => {
  const { userId } = me(ctx);
  const seat = await needSeat(ctx, id);
  const found = await listMessageRows(ctx.deps.db.write, { userId, seat }, { since, before, limit: limit + 1 });
  const hasMore = found.length > limit;
  const rows = !hasMore ? found : since === undefined ? found.slice(1) : found.slice(0, limit);
  return {
    messages: await showMessages(onPrimary(ctx), seat, rows),
    has_more: hasMore,
    first_seq: seat.floorSeq + 1,
    // Where somebody spoke between the two looks, what was read is the newer.
    last_seq: Math.max(seat.lastSeq, rows.at(-1)?.seq ?? 0),
    read_seq: seat.readSeq,
    other_read_seq: await findOtherRead(ctx.deps.db.write, userId, seat),
  };
};

const contains = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Bounded whatever the room holds: `next` is where to go on. Throws NOT_FOUND. */
export const searchMessages = async (
  ctx: ReadCtx,
  { id, keyword, before }: Static<(typeof SearchMessages)['input']>,
): Promise<Static<(typeof SearchMessages)['answer']>> => {
  const seat = await needSeat(ctx, id);
  const from = Math.min(before ?? Number.MAX_SAFE_INTEGER, seat.lastSeq + 1);
  const down = Math.max(seat.floorSeq + 1, from - LOOKED_THROUGH);
  const pattern = contains(keyword);
  const rows = await searchMessageRows(
    ctx.deps.db.write,
    { userId: me(ctx).userId, seat },
    { pattern, before: from, down, limit: FOUND_MAX },
  );
  const isFull = rows.length === FOUND_MAX;
  const next = isFull ? (rows.at(-1)?.seq ?? null) : down > seat.floorSeq + 1 ? down : null;
  return { messages: await showMessages(onPrimary(ctx), seat, rows), next };
};

/** Named in rooms of at most 200 people, else counted (part 1 of issue 18). Throws NOT_FOUND. */
export const listReaders = async (
  ctx: ReadCtx,
  { id, message }: Static<(typeof ListReaders)['input']>,
): Promise<Static<(typeof ListReaders)['answer']>> => {
  const db = ctx.deps.db.write;
  const { userId } = me(ctx);
  const seat = await needSeat(ctx, id);
  const [[row], members] = await Promise.all([findMessageRows(db, { userId, seat }, [message]), countMembers(db, seat)]);
  if (!row || row.isHidden || row.type === 'recall') throw refuse('NOT_FOUND');
  const named = members <= NAMED_READERS_MAX ? NAMED_READERS_MAX : 0;
  const { count, people: ids } = await listReaderRows(db, seat, { seq: row.seq, senderId: row.senderId, viewerId: userId, named });
  if (named === 0) return { count, people: [] };
  const here = await membersAmong(db, seat, ids);
  const people = await loadPeople(db, here, userId);
  return { count: here.length, people: here.flatMap((one) => people.get(one) ?? []).map((person) => personView(ctx, person)) };
};
