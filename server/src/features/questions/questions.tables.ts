import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment, tsvector } from '../../kernel/db/kernel.tables.ts';
import type { TextPicture } from './questions.files.ts';

/** `status` of wire shapes 4.13. */
export const questionStates = { open: 0, solved: 1, closed: 2 } as const;

/** Neither deleted by who asked nor taken away by a moderator. */
export const isThere = sql`deleted_at is null and removed_at is null`;

export const questionsTable = pgTable(
  'questions',
  {
    id: idColumn(),
    authorId: idRef('author_id').notNull(),
    /** Who asked is shown to nobody (decision 65). */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    subject: text('subject').notNull(),
    /** Markdown. */
    body: text('body').notNull().default(''),
    excerpt: text('excerpt').notNull().default(''),
    pictures: jsonb('pictures').$type<TextPicture[]>().notNull().default([]),
    status: smallint('status').notNull().default(0),
    answersCount: integer('answers_count').notNull().default(0),
    watchersCount: integer('watchers_count').notNull().default(0),
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    collectsCount: integer('collects_count').notNull().default(0),
    viewsCount: integer('views_count').notNull().default(0),
    /** How often its words were changed. */
    editsCount: smallint('edits_count').notNull().default(0),
    words: tsvector('words'),
    /** When the house chose it as one of the best. */
    excellentAt: moment('excellent_at'),
    /** When it was asked, changed or answered last. */
    movedAt: moment('moved_at').notNull(),
    editedAt: moment('edited_at'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
    /** A moderator took it out of sight. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('questions_newest').on(table.id).where(isThere),
    index('questions_moved').on(table.movedAt, table.id).where(isThere),
    index('questions_recent').on(table.createdAt).where(isThere),
    index('questions_excellent').on(table.id).where(sql`${isThere} and excellent_at is not null`),
    index('questions_words').using('gin', table.words).where(isThere),
    index('questions_pictures').using('gin', table.pictures),
    index('questions_author').on(table.authorId, table.id).where(sql`deleted_at is null`),
    check('questions_counts', sql`least(answers_count, watchers_count, likes_count, comments_count, collects_count) >= 0`),
    check('questions_status', sql`status between 0 and 2`),
  ],
);

/** What a term question asks about: a term of one language, wanted in another (decision 69). */
export const questionTermsTable = pgTable(
  'question_terms',
  {
    questionId: idRef('question_id').primaryKey(),
    fromLang: text('from_lang').notNull(),
    toLang: text('to_lang').notNull(),
    text: text('text').notNull(),
    context: text('context').notNull().default(''),
    field: text('field').notNull().default(''),
  },
  (table) => [index('question_terms_field').on(table.field, table.questionId)],
);

/** What a question said before a change. */
export const questionEditsTable = pgTable(
  'question_edits',
  {
    questionId: idRef('question_id').notNull(),
    number: smallint('number').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** When these words were written. */
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.number] })],
);

export const questionWatchesTable = pgTable(
  'question_watches',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    questionId: idRef('question_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('question_watches_once').on(table.userId, table.questionId),
    index('question_watches_question').on(table.questionId, table.userId),
  ],
);

/** Topics of questions: proposed by people, opened by operators. */
export const questionTopicsTable = pgTable(
  'question_topics',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** The name folded, for each once. */
    key: text('key').notNull().unique(),
    description: text('description').notNull().default(''),
    /** What name and description say; null until they are indexed. */
    words: tsvector('words'),
    proposerId: idRef('proposer_id'),
    questionsCount: integer('questions_count').notNull().default(0),
    followsCount: integer('follows_count').notNull().default(0),
    expertsCount: integer('experts_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Null while it waits to be decided about. */
    openedAt: moment('opened_at'),
  },
  (table) => [
    index('question_topics_big').on(table.questionsCount, table.id).where(sql`opened_at is not null`),
    index('question_topics_waiting').on(table.id).where(sql`opened_at is null`),
    index('question_topics_proposer').on(table.proposerId),
    index('question_topics_wordless').on(table.id).where(sql`words is null`),
    check('question_topics_counts', sql`least(questions_count, follows_count, experts_count) >= 0`),
  ],
);

export const questionTopicLinksTable = pgTable(
  'question_topic_links',
  {
    questionId: idRef('question_id').notNull(),
    topicId: idRef('topic_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.topicId] }),
    index('question_topic_links_topic').on(table.topicId, table.questionId),
  ],
);

/** Who shows by answers that they know a topic, as it was when that was looked for last: ties between people are asked about there, and by no reader. */
export const questionTopicExpertsTable = pgTable(
  'question_topic_experts',
  {
    topicId: idRef('topic_id').notNull(),
    userId: idRef('user_id').notNull(),
    adoptions: integer('adoptions').notNull(),
    /** What is said for those answers by people whom nothing ties to them. */
    likes: integer('likes').notNull(),
    /** Those that show it best, the best first. */
    answers: idRef('answers').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.userId] }),
    index('question_topic_experts_order').on(
      table.topicId,
      table.adoptions.desc().nullsFirst(),
      table.likes.desc().nullsFirst(),
      table.userId,
    ),
    index('question_topic_experts_user').on(table.userId),
  ],
);

export const questionTopicFollowsTable = pgTable(
  'question_topic_follows',
  {
    userId: idRef('user_id').notNull(),
    topicId: idRef('topic_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topicId] }), index('question_topic_follows_topic').on(table.topicId)],
);

export const questionAnswersTable = pgTable(
  'question_answers',
  {
    id: idColumn(),
    questionId: idRef('question_id').notNull(),
    authorId: idRef('author_id').notNull(),
    /** Who answered is shown to nobody (decision 65). */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** Markdown. */
    body: text('body').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    pictures: jsonb('pictures').$type<TextPicture[]>().notNull().default([]),
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    collectsCount: integer('collects_count').notNull().default(0),
    viewsCount: integer('views_count').notNull().default(0),
    /** The last of those who watch the question that was told of it. */
    toldAfter: idRef('told_after').notNull().default(0),
    /** When who asked was told of it; null where that waits for somebody who reads it first. */
    toldAt: moment('told_at'),
    /** The term itself, of an answer to a term question; how many agree with it and how many do not. */
    term: text('term'),
    agreesCount: integer('agrees_count').notNull().default(0),
    disagreesCount: integer('disagrees_count').notNull().default(0),
    /** Who asked had invited whoever answered, who bears their name. */
    isInvited: boolean('is_invited').notNull().default(false),
    /** When who asked adopted it. */
    adoptedAt: moment('adopted_at'),
    editedAt: moment('edited_at'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
    /** A moderator took it out of sight. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('question_answers_question').on(table.questionId, table.id).where(isThere),
    index('question_answers_ever').on(table.questionId, table.authorId),
    // What shows who knows a topic, as `setExpertsSql` asks for it: few of all answers.
    index('question_answers_backed')
      .on(table.questionId)
      .where(sql`${isThere} and (adopted_at is not null or likes_count >= 2 or agrees_count - disagrees_count >= 2)`),
    index('question_answers_agreed')
      .on(table.questionId, sql`(adopted_at is null)`, table.likesCount.desc().nullsFirst(), table.id)
      .where(isThere),
    uniqueIndex('question_answers_adopted').on(table.questionId).where(sql`adopted_at is not null`),
    index('question_answers_pictures').using('gin', table.pictures),
    index('question_answers_author').on(table.authorId, table.id).where(sql`deleted_at is null`),
    check('question_answers_counts', sql`least(likes_count, comments_count, collects_count, agrees_count, disagrees_count) >= 0`),
  ],
);

/** Who agrees with an answer to a term question, and who does not and why. */
export const answerAgreementsTable = pgTable(
  'question_answer_agreements',
  {
    id: idColumn(),
    answerId: idRef('answer_id').notNull(),
    userId: idRef('user_id').notNull(),
    agrees: boolean('agrees').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('question_answer_agreements_once').on(table.answerId, table.userId),
    index('question_answer_agreements_user').on(table.userId),
  ],
);

/** What became of a bounty (decision 63). */
export const bountyOutcomes = ['adopted', 'invited', 'agreed', 'unclaimed', 'deleted', 'removed'] as const;
export type BountyOutcome = (typeof bountyOutcomes)[number];

/** What is offered for the answer to a question; the 积分 themselves are a hold of the ledger. */
export const questionBountiesTable = pgTable(
  'question_bounties',
  {
    questionId: idRef('question_id').primaryKey(),
    amount: integer('amount').notNull(),
    /** The hold that stands, or the last one that stood. */
    holdId: idRef('hold_id'),
    /** How many holds there were for it: each rise is another one. */
    holds: smallint('holds').notNull().default(1),
    /** `automaticity`: the one who was invited is paid at their first answer. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** `look`: others pay to see what was adopted and what the invited answered (decision 64). */
    isLook: boolean('is_look').notNull().default(false),
    dueAt: moment('due_at').notNull(),
    /** Since when the question is out of sight, which stops its days. */
    pausedAt: moment('paused_at'),
    /** When who asked was told that it runs out. */
    warnedAt: moment('warned_at'),
    endedAt: moment('ended_at'),
    outcome: text('outcome', { enum: bountyOutcomes }),
    /** The answer that was paid with it. */
    answerId: idRef('answer_id'),
  },
  (table) => [
    index('question_bounties_due').on(table.dueAt).where(sql`ended_at is null`),
    index('question_bounties_listed').on(sql`(ended_at is not null)`, table.questionId.desc().nullsFirst()),
    uniqueIndex('question_bounties_answer').on(table.answerId).where(sql`answer_id is not null`),
    check('question_bounties_amount', sql`amount > 0`),
    check('question_bounties_ended', sql`(ended_at is null) = (outcome is null)`),
  ],
);

/** Who was asked to answer when a question was asked. */
export const questionInvitationsTable = pgTable(
  'question_invitations',
  {
    questionId: idRef('question_id').notNull(),
    userId: idRef('user_id').notNull(),
    position: smallint('position').notNull(),
    /** Not where a block stood between both: then nobody but who asked knows of it, and it does nothing. */
    isTold: boolean('is_told').notNull(),
    /** When they were told; null where that waits for somebody who reads the question first. */
    toldAt: moment('told_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.userId] }), index('question_invitations_user').on(table.userId)],
);

/** What became of an application, and what it waits for. */
export const applicationStates = ['waiting', 'approved', 'rejected', 'silent', 'gone'] as const;

/** Somebody asks that a question of theirs be chosen as one of the best, and what they set apart for it. */
export const questionApplicationsTable = pgTable(
  'question_applications',
  {
    id: idColumn(),
    questionId: idRef('question_id').notNull(),
    amount: integer('amount').notNull(),
    /** Null where it costs nothing. */
    holdId: idRef('hold_id'),
    state: text('state', { enum: applicationStates }).notNull().default('waiting'),
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    decidedBy: idRef('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('question_applications_waiting').on(table.questionId).where(sql`state = 'waiting'`),
    index('question_applications_question').on(table.questionId, table.id),
    index('question_applications_open').on(table.id).where(sql`state = 'waiting'`),
    check('question_applications_amount', sql`amount >= 0`),
    check('question_applications_decided', sql`(state = 'waiting') = (decided_at is null)`),
  ],
);
