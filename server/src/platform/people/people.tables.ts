import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Distributed by who follows; the second index serves 'who follows me'. */
export const followsTable = pgTable(
  'follows',
  {
    followerId: idRef('follower_id').notNull(),
    followeeId: idRef('followee_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followeeId] }),
    index('follows_followee').on(table.followeeId, table.createdAt, table.followerId),
    index('follows_follower').on(table.followerId, table.createdAt, table.followeeId),
  ],
);

/**
 * Two people who follow each other are friends (decision 70): a row for each of both, kept by the statements that write `follows`. `since`
 * is when the second of them followed. Distributed by `person_id`, so that everybody's friends lie with them.
 */
export const friendshipsTable = pgTable(
  'friendships',
  {
    personId: idRef('person_id').notNull(),
    friendId: idRef('friend_id').notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.friendId] }),
    index('friendships_newest').on(table.personId, table.since, table.friendId),
    check('friendships_others', sql`person_id <> friend_id`),
  ],
);

/** Who wants to stand in no recommendation and in nobody's second degree (decision 72). It hides them, and changes nothing that they see. */
export const hiddenFromContactsTable = pgTable('hidden_from_contacts', {
  userId: idRef('user_id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Whom a person wants nothing to do with. It holds both ways: the second index serves 'who blocked me'. */
export const blocksTable = pgTable(
  'blocks',
  {
    ownerId: idRef('owner_id').notNull(),
    blockedId: idRef('blocked_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.ownerId),
    index('blocks_owner').on(table.ownerId, table.createdAt, table.blockedId),
    check('blocks_others', sql`owner_id <> blocked_id`),
  ],
);

/** Words that a person wants to read nothing about, as they typed them and as the search finds them. */
export const muteWordsTable = pgTable('mute_words', {
  userId: idRef('user_id').primaryKey(),
  words: jsonb('words').$type<string[]>().notNull(),
  /** A tsquery that finds any of them. */
  query: text('query').notNull(),
});
