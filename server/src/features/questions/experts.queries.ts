import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { notBlockedSql } from '../../platform/people/blocks.ts';
import { evidenceIn } from './experts.sql.ts';

const SHOWN = sql.raw('3');

export type ExpertRow = {
  userId: number;
  adoptions: number;
  likes: number;
  answers: { id: number; questionId: number; subject: string }[];
};

type ExpertPage = { topicId: number; limit: number; offset: number };

/** The statement behind `listExpertRows`; the viewer is 0 for a guest. */
export const expertsSql = (viewer: number, { topicId, limit, offset }: ExpertPage): SQL => sql`
    with told as (
      select a.author_id, a.id, a.adopted_at is not null as is_adopted, a.likes_count, q.id as question_id, q.subject,
        row_number() over (partition by a.author_id order by (a.adopted_at is null), a.likes_count desc, a.id desc) as nth
      from ${evidenceIn(sql`${topicId}::bigint`)} and ${notBlockedSql(sql`a.author_id`, viewer)}
        and (q.is_anonymous or ${notBlockedSql(sql`q.author_id`, viewer)})
    )
    select author_id as "userId", count(*) filter (where is_adopted) as adoptions, sum(likes_count) as likes,
      json_agg(json_build_object('id', id, 'questionId', question_id, 'subject', subject) order by nth) filter (where nth <= ${SHOWN}) as answers
    from told group by author_id order by 2 desc, 3 desc, 1 limit ${limit} offset ${offset}`;

/** Experts in a topic with what shows it, as the viewer may see them: most adoptions first, then most likes, then who has been here longest. */
export const listExpertRows = async (db: Db, viewerId: number | null, page: ExpertPage): Promise<ExpertRow[]> => {
  const { rows } = await db.execute<Record<'userId' | 'adoptions' | 'likes', number | string> & Pick<ExpertRow, 'answers'>>(
    expertsSql(viewerId ?? 0, page),
  );
  return rows.map(({ userId, adoptions, likes, answers }) => ({
    ...{ userId: Number(userId), adoptions: Number(adoptions), likes: Number(likes) },
    answers,
  }));
};
