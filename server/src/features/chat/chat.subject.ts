import { sql } from 'drizzle-orm';
import { chatChanged } from '#contract/chat/chat.events.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import type { InspectedSubject, LoadedSubject, SubjectKind } from '../../platform/subjects/subjects.registry.ts';
import { isGroupAdminRoleSql } from '../groups/groups.public.ts';
import type { EvidenceLine, MessageCard } from './chat.tables.ts';
import { findEvidence } from './evidence.queries.ts';
import { addMessage, setHouseRecall } from './messages.writes.ts';
import { emitToRoom } from './rooms.live.ts';
import { readsSql } from './seats.queries.ts';

type Row = { id: string; roomId: string; senderId: string; groupId: string | null; isGroupAdmin: boolean };

/** Whose message it is; of its words nothing, as no engine shows them. */
const load = async (db: Db | Tx, ids: readonly number[], userId: number): Promise<LoadedSubject[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select message.id, message.room_id as "roomId", message.sender_id as "senderId", r.group_id as "groupId",
      exists (select 1 from group_members k where k.group_id = r.group_id and k.user_id = ${userId} and not k.is_blocked and ${isGroupAdminRoleSql(sql`k.role`)}) as "isGroupAdmin"
    from chat_messages message join chat_rooms r on r.id = message.room_id
    where message.id = any(${sql.param([...ids])}::bigint[]) and message.type <> 'recall' and message.recalled_at is null and ${readsSql(userId)}`);
  return rows.map((row) => ({
    id: Number(row.id),
    ...ownedBy(Number(row.senderId)),
    groupId: row.groupId === null ? null : Number(row.groupId),
    excerpt: '',
    pictureFileId: null,
    likes: 0,
    comments: 0,
    viewerBelongs: true,
    viewerIsGroupAdmin: row.isGroupAdmin,
    isBlocked: false,
    parent: { kind: 'chat', id: Number(row.roomId), ...ownedBy(Number(row.senderId)) },
    pinnedUntil: null,
  }));
};

const marks: Record<EvidenceLine['type'], string> = { text: '', image: '[图片]', video: '[视频]', card: '[卡片]', recall: '' };

const cardText = ({ kind, id, label, longitude, latitude }: MessageCard): string =>
  kind === 'place' ? `${label ?? ''} (${longitude ?? 0}, ${latitude ?? 0})` : `${kind} #${id}`;

/** Lines that follow are set in, so that nobody writes what looks like another's. */
const setIn = (said: string): string => said.replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n    ');

/** What was flagged stands between arrows; people are named by their number alone. */
const lineText = (line: EvidenceLine, id: number): string => {
  const shown = `${marks[line.type]}${line.card ? cardText(line.card) : ''}${line.body}`;
  const said = `#${line.userId} ${line.at.slice(0, 16).replace('T', ' ')}  ${setIn(shown)}`;
  return line.id === id ? `▶ ${said} ◀` : said;
};

const pictureOf = ({ type, fileId, coverId }: EvidenceLine): number | null =>
  type === 'image' ? fileId : type === 'video' ? (coverId ?? null) : null;

/** Decision 74: what was flagged, with what stood around it, and nothing that was not. */
const inspect = async (db: Db | Tx, ids: readonly number[]): Promise<InspectedSubject[]> =>
  (await findEvidence(db, ids)).map(({ id, groupId, senderId, lines, createdAt, recalledBy }) => ({
    id: Number(id),
    ...ownedBy(Number(senderId)),
    // Of two who talked neither decides; in a circle its group admins talk there as well.
    about: groupId === null ? lines.map(({ userId }) => userId).filter((userId) => userId !== Number(senderId)) : [],
    groupId: groupId === null ? null : Number(groupId),
    title: '',
    text: lines.map((line) => lineText(line, Number(id))).join('\n'),
    pictureFileIds: lines.flatMap((line) => (line.id === Number(id) ? (pictureOf(line) ?? []) : [])),
    createdAt: new Date(createdAt),
    isDeleted: recalledBy === 'author' || recalledBy === 'keeper',
    isRemoved: recalledBy === 'house',
  }));

type Room = { kind: 'direct' | 'circle'; lowId: string | null; highId: string | null; groupId: string | null };

/** Takes a message from everybody's sight or gives it back, and says so in the room with a number of its own. */
const move = async ({ db, deps, now, afterCommit }: EffectContext, id: number, to: 'away' | 'back'): Promise<boolean> => {
  const moved = await setHouseRecall(db, id, to === 'away' ? now : null);
  if (!moved) return false;
  const bare = {
    body: '',
    mentions: [],
    file: null,
    card: null,
    replyTo: null,
    mark: null,
    markHash: null,
    isForwarded: false,
    isGreeting: false,
  };
  const said = await addMessage(db, { ...bare, roomId: moved.roomId, senderId: moved.senderId, type: 'recall', recalls: id, at: now });
  const { rows } = await db.execute<Room>(sql`
    select kind, low_id as "lowId", high_id as "highId", group_id as "groupId" from chat_rooms where id = ${moved.roomId}`);
  const [room] = rows;
  if (!said || !room) return true;
  const { kind, groupId } = room;
  const otherId = Number(room.lowId) === moved.senderId ? Number(room.highId) : Number(room.lowId);
  const as = { kind, groupId: groupId === null ? null : Number(groupId), otherId: kind === 'direct' ? otherId : null };
  afterCommit(() =>
    emitToRoom(deps, { room: as, userId: moved.senderId }, { event: chatChanged, data: { chat_id: moved.roomId, seq: said.seq } }),
  );
  return true;
};

/** A message, as flags and moderators know it. */
export const messageSubject: SubjectKind = {
  kind: 'message',
  load: (db, ids, { userId }) => (userId === null ? Promise.resolve([]) : load(db, ids, userId)),
  visibleTo: ({ userId }) => (userId === null ? sql`false` : readsSql(userId)),
  link: ({ parent }) => `/chats/${parent?.id ?? 0}`,
  moderation: { inspect, remove: (ctx, id) => move(ctx, id, 'away'), restore: (ctx, id) => move(ctx, id, 'back') },
};
