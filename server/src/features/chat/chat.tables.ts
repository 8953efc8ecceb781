import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type CardKind, chatAudiences } from '#contract/chat/chat.limits.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const chatKinds = ['direct', 'circle'] as const;
export const messageTypes = ['text', 'image', 'video', 'card', 'recall'] as const;
/** `keeper` stands for a group admin: so it was stored. */
export const recallers = ['author', 'keeper', 'house'] as const;

/** A picture or video as a message shows it; a video has its own picture. */
export type MessageFile = { id: number; mime: string; width: number; height: number; coverId: number | null };
/** A thing by its kind and id; a place bears all that is known of it. */
export type MessageCard = { kind: CardKind; id: number; label?: string; longitude?: number; latitude?: number };

/** A room of two people, or of a circle. Its row is held by whoever adds a message, so that `last_seq` counts them without a gap in the order of their commits. */
export const chatRoomsTable = pgTable(
  'chat_rooms',
  {
    id: idColumn(),
    kind: text('kind', { enum: chatKinds }).notNull(),
    /** The two people of a direct room, the lower id first. */
    lowId: idRef('low_id'),
    highId: idRef('high_id'),
    groupId: idRef('group_id'),
    lastSeq: idRef('last_seq').notNull().default(0),
    /** Where it stands among the rooms: milliseconds of the last message or its making × 2048, plus its id modulo 2048. */
    bumped: idRef('bumped').notNull().default(0),
    /** Who began a direct room with a greeting, and when. */
    greetedBy: idRef('greeted_by'),
    greetedAt: moment('greeted_at'),
    createdBy: idRef('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('chat_rooms_pair').on(table.lowId, table.highId).where(sql`low_id is not null`),
    uniqueIndex('chat_rooms_group').on(table.groupId).where(sql`group_id is not null`),
    index('chat_rooms_greeted').on(table.greetedBy, table.greetedAt).where(sql`greeted_by is not null`),
    check(
      'chat_rooms_kind',
      sql`(kind = 'direct') = (low_id is not null and high_id > low_id) and (kind = 'circle') = (group_id is not null)`,
    ),
  ],
);

/**
 * What a person keeps of a room. In a direct room it is who the two are; in a circle being in the circle alone makes somebody a member, and a row
 * holds for as long as `joined_at` is when they came in.
 */
export const chatMembersTable = pgTable(
  'chat_members',
  {
    userId: idRef('user_id').notNull(),
    roomId: idRef('room_id').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** What was said up to here was said before they came. */
    floorSeq: idRef('floor_seq').notNull().default(0),
    readSeq: idRef('read_seq').notNull().default(0),
    muted: boolean('muted').notNull().default(false),
    pinnedAt: moment('pinned_at'),
    /** Kept out of the list until something is said after that. */
    hiddenSeq: idRef('hidden_seq'),
    /** They have said something in it. */
    hasWritten: boolean('has_written').notNull().default(false),
    /** Their devices were told of what was said up to here. */
    pushedSeq: idRef('called_seq').notNull().default(0),
    /** What a device shows of it never bears words. */
    hidesWords: boolean('hides_words').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roomId] }),
    index('chat_members_room').on(table.roomId, table.readSeq, table.userId),
  ],
);

export const chatMessagesTable = pgTable(
  'chat_messages',
  {
    id: idColumn(),
    roomId: idRef('room_id').notNull(),
    seq: idRef('seq').notNull(),
    senderId: idRef('sender_id').notNull(),
    type: text('type', { enum: messageTypes }).notNull(),
    body: text('body').notNull().default(''),
    mentions: jsonb('mentions').$type<number[]>().notNull().default([]),
    file: jsonb('file').$type<MessageFile>(),
    card: jsonb('card').$type<MessageCard>(),
    replyTo: idRef('reply_to'),
    /** The number of the message that this one takes back. */
    recalls: idRef('recalls'),
    isForwarded: boolean('is_forwarded').notNull().default(false),
    /** Made by the client; the same mark gives the same message again (decision 32). */
    mark: text('mark'),
    markHash: integer('mark_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The same by the database's own clock, by which people come into circles: so no message falls between the two. */
    saidAt: moment('said_at').notNull().default(sql`clock_timestamp()`),
    /** Since when its words and files are gone. */
    recalledAt: moment('recalled_at'),
    recalledBy: text('recalled_by', { enum: recallers }),
  },
  (table) => [
    uniqueIndex('chat_messages_seq').on(table.roomId, table.seq),
    uniqueIndex('chat_messages_mark').on(table.senderId, table.mark).where(sql`mark is not null`),
    index('chat_messages_said').on(table.roomId, table.saidAt),
    index('chat_messages_file').on(sql`((file ->> 'id')::bigint)`).where(sql`file is not null`),
    index('chat_messages_cover').on(sql`((file ->> 'coverId')::bigint)`).where(sql`file is not null`),
  ],
);

/** A line of what was flagged, as it was said. */
export type EvidenceLine = {
  id: number;
  seq: number;
  userId: number;
  type: (typeof messageTypes)[number];
  body: string;
  fileId: number | null;
  /** The picture of a video. */
  coverId?: number | null;
  card?: MessageCard | null;
  at: string;
};

/** A message that was flagged, with what stood around it, for as long as it is looked into: it outlives a recall, and is all that anybody of the house reads. */
export const chatEvidenceTable = pgTable('chat_evidence', {
  messageId: idRef('message_id').primaryKey(),
  lines: jsonb('lines').$type<EvidenceLine[]>().notNull(),
  takenAt: moment('taken_at').notNull().defaultNow(),
});

/** Who may greet somebody; without a row everyone. */
export const chatSettingsTable = pgTable('chat_settings', {
  userId: idRef('user_id').primaryKey(),
  who: text('who', { enum: chatAudiences }).notNull().default('everyone'),
});

/** Rooms in which something was said of which devices are still to be told, and when: written with the message, taken by the job that pushes it. */
export const roomPushesTable = pgTable(
  'chat_calls',
  { roomId: idRef('room_id').primaryKey(), dueAt: moment('due_at').notNull() },
  (table) => [index('chat_calls_due').on(table.dueAt)],
);
