import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { notBlockedSql } from '../../platform/people/blocks.ts';
import { isAdoptedUntied } from '../glossary/glossary.public.ts';
import { evidenceIn, voices } from './experts.sql.ts';

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
    with found as (
      select a.author_id, a.id, ${isAdoptedUntied} as is_adopted, ${voices} as voices, q.id as question_id, q.subject
      from ${evidenceIn(sql`${topicId}::bigint`)} and ${notBlockedSql(sql`a.author_id`, viewer)}
        and (q.is_anonymous or ${notBlockedSql(sql`q.author_id`, viewer)})
    ),
    told as (
      select *, row_number() over (partition by author_id order by is_adopted desc, voices desc, id desc) as nth from found
    )
    select author_id as "userId", count(*) filter (where is_adopted) as adoptions, sum(voices) as likes,
      json_agg(json_build_object('id', id, 'questionId', question_id, 'subject', subject) order by nth) filter (where nth <= ${SHOWN}) as answers
    from told group by author_id order by 2 desc, 3 desc, 1 limit ${limit} offset ${offset}`;

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
