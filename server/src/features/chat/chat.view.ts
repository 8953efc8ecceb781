import type { CardKind } from '#contract/chat/chat.limits.ts';
import type { Chat, ChatCard, Message } from '#contract/chat/chat.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Ctx, me, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import { guardedAddresses } from '../../platform/files/files.public.ts';
import { loadPeople, type PersonRow } from '../../platform/people/people.queries.ts';
import { personView, shownName } from '../../platform/people/person.view.ts';
import { type LoadedSubject, loadSubjects, subjectKind } from '../../platform/subjects/subjects.registry.ts';
import { mayWriteTo } from './chat.policy.ts';
import type { MessageCard, MessageFile } from './chat.tables.ts';
import type { MessageRow } from './messages.queries.ts';
import type { ListedSeat, Seat } from './seats.queries.ts';

type ViewCtx = Ctx & { db: Db | Tx };

/** What a card shows is a thing of that kind; a place is none. */
export const cardSubject = {
  report: 'user',
  post: 'post',
  feed: 'feed',
  news: 'news',
  question: 'question',
  circle: 'group',
  introduction: 'introduction',
} as const satisfies Partial<Record<CardKind, string>>;

const isSubject = (kind: CardKind): kind is keyof typeof cardSubject => kind in cardSubject;

/** The thing that a card shows; null for a place. */
export const subjectOf = (card: Pick<MessageCard, 'kind' | 'id'>): { kind: string; id: number } | null =>
  isSubject(card.kind) ? { kind: cardSubject[card.kind], id: card.id } : null;

type Known = {
  people: Map<number, PersonRow>;
  subjects: Map<string, LoadedSubject>;
  address: (fileId: number) => string;
};

const PICTURE = { width: 200, height: 200 };
const nothing = { title: '', picture: null, link: '', is_gone: false, longitude: null, latitude: null };

const cardView = (card: MessageCard, { subjects }: Known): ChatCard => {
  const { kind, id } = card;
  const about = subjectOf(card);
  if (about === null)
    return { ...nothing, kind, id, title: card.label ?? '', longitude: card.longitude ?? null, latitude: card.latitude ?? null };
  const thing = subjects.get(`${about.kind}:${about.id}`);
  if (!thing || thing.isBlocked) return { ...nothing, kind, id, is_gone: true };
  return {
    ...nothing,
    kind,
    id,
    title: thing.excerpt,
    picture: thing.pictureFileId === null ? null : { url: pictureUrl(thing.pictureFileId, PICTURE) },
    link: kind === 'report' ? `/reportOther?id=${id}` : subjectKind(about.kind).link(thing),
  };
};

const fileView = ({ id, mime, width, height, coverId }: MessageFile, address: Known['address']) => ({
  id,
  mime,
  width,
  height,
  url: address(id),
  cover_url: coverId === null ? null : address(coverId),
});

const nameOf = (ctx: ViewCtx, people: Known['people'], id: number | null): string => {
  const person = id === null ? undefined : people.get(id);
  return person ? shownName(person, ctx.locale) : '';
};

const replyView = (ctx: ViewCtx, row: MessageRow, { people }: Known): Message['reply'] => {
  const { replyId, replySeq, replySenderId, replyType, replyBody, replyRecalled } = row;
  if (replyId === null || replySeq === null || replyType === null) return null;
  return {
    id: replyId,
    seq: replySeq,
    user_id: replySenderId !== null && people.has(replySenderId) ? replySenderId : 0,
    name: nameOf(ctx, people, replySenderId),
    type: replyType,
    excerpt: replyRecalled ? '' : (replyBody ?? ''),
    is_recalled: replyRecalled ?? false,
  };
};

const messageView = (ctx: ViewCtx, row: MessageRow, known: Known & { seat: Seat }): Message => {
  const { seat } = known;
  const { userId } = me(ctx);
  const person = row.isHidden ? undefined : known.people.get(row.senderId);
  const isOwn = row.senderId === userId;
  const isBare = row.isHidden || row.recalledAt !== null;
  const uid = person ? person.id : 0;
  const body = isBare ? '' : row.body;
  return {
    id: row.id,
    chat_id: row.roomId,
    seq: row.seq,
    user_id: uid,
    user: person ? personView(ctx, person) : null,
    mark: isOwn ? row.mark : null,
    type: row.type,
    body,
    mentions: isBare ? [] : row.mentions,
    file: isBare || row.file === null ? null : fileView(row.file, known.address),
    card: isBare || row.card === null ? null : cardView(row.card, known),
    reply: isBare ? null : replyView(ctx, row, known),
    recalls: row.recalls === null || row.recallsSeq === null ? null : { id: row.recalls, seq: row.recallsSeq },
    recalled_by: row.recalledBy,
    is_hidden: row.isHidden,
    is_forwarded: row.isForwarded,
    read_count: row.readCount,
    created_at: timeText(ctx, row.createdAt),
    cid: row.roomId,
    uid,
    touid: seat.otherId === null ? 0 : isOwn ? seat.otherId : userId,
    txt: body,
    time: row.createdAt.getTime(),
    mid: userId,
    read: isOwn ? row.readCount > 0 : row.seq <= seat.readSeq,
    status: row.recalledAt === null ? 'sent' : 'recalled',
  };
};

/** Messages as their reader sees them: one query for people, and one for each kind of card that there is. */
export const showMessages = async (ctx: ViewCtx, seat: Seat, rows: readonly MessageRow[]): Promise<Message[]> => {
  const { userId } = me(ctx);
  const shown = rows.filter((row) => !row.isHidden && row.recalledAt === null);
  const about = shown.flatMap(({ card }) => (card === null ? [] : [subjectOf(card)])).filter((one) => one !== null);
  const named = rows.flatMap((row) => [row.isHidden ? null : row.senderId, row.replySenderId]);
  const [people, subjects, address] = await Promise.all([
    loadPeople(ctx.db, named, userId),
    loadSubjects(ctx.db, about, { userId }),
    shown.some(({ file }) => file !== null) ? guardedAddresses(ctx.deps) : () => '',
  ]);
  return rows.map((row) => messageView(ctx, row, { seat, people, subjects, address }));
};

const lastView = (ctx: ViewCtx, seat: ListedSeat, people: Known['people']): Chat['last_message'] => {
  const { lastId, lastMessageSeq, lastSenderId, lastType, lastAt } = seat;
  if (lastId === null || lastMessageSeq === null || lastSenderId === null || lastType === null || lastAt === null) return null;
  const isBare = seat.lastRecalled || seat.lastHidden;
  return {
    id: lastId,
    seq: lastMessageSeq,
    user_id: !seat.lastHidden && people.has(lastSenderId) ? lastSenderId : 0,
    name: seat.kind === 'circle' && !seat.lastHidden ? nameOf(ctx, people, lastSenderId) : '',
    type: lastType,
    excerpt: isBare ? '' : (seat.lastBody ?? ''),
    is_recalled: seat.lastRecalled ?? false,
    time: lastAt.getTime(),
  };
};

const chatView = (ctx: ViewCtx, seat: ListedSeat, people: Known['people']): Chat => {
  const { userId } = me(ctx);
  const other = seat.otherId === null ? undefined : people.get(seat.otherId);
  const user = other ? personView(ctx, other) : null;
  const title = seat.kind === 'circle' ? (seat.groupName ?? '') : (user?.name ?? '');
  const groupAvatar = seat.groupAvatarFileId === null ? null : { url: pictureUrl(seat.groupAvatarFileId, PICTURE) };
  const last = lastView(ctx, seat, people);
  return {
    id: seat.roomId,
    kind: seat.kind,
    title,
    avatar: seat.kind === 'circle' ? groupAvatar : user?.avatar ? { url: user.avatar.url } : null,
    user,
    group_id: seat.groupId,
    members_count: seat.membersCount,
    last_seq: seat.lastSeq,
    first_seq: seat.floorSeq + 1,
    read_seq: seat.readSeq,
    other_read_seq: seat.otherReadSeq,
    unread: seat.unread,
    mention_seq: seat.mentionSeq,
    last_message: last,
    muted: seat.muted,
    pinned: seat.isPinned,
    hidden: seat.isHidden,
    hides_words: seat.hidesWords,
    may_write: seat.kind === 'circle' ? 'all' : mayWriteTo(seat, seat.hasWritten),
    is_group_admin: seat.isGroupAdmin,
    cursor: seat.bumped,
    created_at: timeText(ctx, seat.createdAt),
    group: seat.kind === 'circle',
    name: title,
    type: 'chat',
    mid: userId,
    uid: other ? other.id : 0,
    last_message_time: last?.time ?? 0,
    last_message_txt: last?.excerpt ?? '',
    del: seat.isHidden,
  };
};

/** Rooms as their person sees them, with one query for all people that they name. */
export const showChats = async (ctx: ViewCtx, seats: readonly ListedSeat[]): Promise<Chat[]> => {
  const named = seats.flatMap((seat) => [seat.otherId, seat.kind === 'circle' && !seat.lastHidden ? seat.lastSenderId : null]);
  const people = await loadPeople(ctx.db, named, me(ctx).userId);
  return seats.map((seat) => chatView(ctx, seat, people));
};
