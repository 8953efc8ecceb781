import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { isHidden } from './answers.queries.ts';
import { setExpertsSql } from './experts.sql.ts';
import { seenAcrossBlocks, there } from './questions.queries.ts';

const SHOWN = sql.raw('3');

export type ExpertRow = {
  userId: number;
  adoptions: number;
  likes: number;
  answers: { id: number; questionId: number; subject: string }[];
};

type ExpertPage = { topicId: number; limit: number; offset: number };

/** What shows an expert `e`, as far as it is there for the viewer; null where nothing is. */
const evidenceFor = (viewer: SQL): SQL => sql`(
  select json_agg(json_build_object('id', kept.id, 'questionId', kept.question_id, 'subject', kept.subject) order by kept.nth) from (
    select a.id, q.id as question_id, q.subject, one.nth from unnest(e.answers) with ordinality as one (id, nth)
      join question_answers a on a.id = one.id and ${there(sql`a`)}
      join questions q on q.id = a.question_id and ${there(sql`q`)} and ${seenAcrossBlocks(sql`q`, viewer)}
      join question_topic_links t on t.question_id = q.id and t.topic_id = e.topic_id
    where not ${isHidden} order by one.nth limit ${SHOWN}) as kept)`;

/** The statement behind `listExpertRows`; the viewer is 0 for a guest. */
export const expertsSql = (viewer: number, { topicId, limit, offset }: ExpertPage): SQL => sql`
    select e.user_id as "userId", e.adoptions, e.likes, shown.answers
    from question_topic_experts e cross join lateral (select ${evidenceFor(sql`${viewer}::bigint`)} as answers) as shown
    where e.topic_id = ${topicId}::bigint and ${notBlockedSql(sql`e.user_id`, viewer)} and shown.answers is not null
      and exists (select 1 from users u where u.id = e.user_id and u.status = 'active' and u.role = 'user')
    order by e.adoptions desc, e.likes desc, e.user_id limit ${limit} offset ${offset}`;

/** Experts in a topic with what shows it, as the viewer may see them: most adoptions that count first, then most likes, then who has been here longest. */
export const listExpertRows = async (db: Db, viewerId: number | null, page: ExpertPage): Promise<ExpertRow[]> => {
  const { rows } = await db.execute<Record<'userId' | 'adoptions' | 'likes', number | string> & Pick<ExpertRow, 'answers'>>(
    expertsSql(viewerId ?? 0, page),
  );
  return rows.map(({ userId, adoptions, likes, answers }) => ({
    ...{ userId: Number(userId), adoptions: Number(adoptions), likes: Number(likes) },
    answers,
  }));
};

/** Finds the experts of a topic anew, one at a time: two who did so at once would each undo what the other saw. */
export const findExperts = async (tx: Tx, topicId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`experts:${topicId}`}, 0))`);
  await tx.execute(setExpertsSql(sql`${topicId}::bigint`));
};
