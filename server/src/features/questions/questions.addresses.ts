import { sql } from 'drizzle-orm';
import type { PublicAddresses } from '../../kernel/http/pages/serve-sitemap.ts';
import { visibleQuestions } from './questions.queries.ts';

/** Questions, for search engines. */
export const questionAddresses: PublicAddresses = {
  name: 'questions',
  ranges: async (db, size) => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select n::int as n from generate_series(0, (select max(id) / ${size}::int from questions)) as n where exists (
        select 1 from questions where id > n * ${size}::int and id <= (n + 1) * ${size}::int and ${visibleQuestions(null)})`);
    return rows.map((row) => row.n);
  },
  list: async (db, { above, to }) => {
    const { rows } = await db.execute<{ id: string; changedAt: string }>(sql`
      select id, moved_at as "changedAt" from questions where id > ${above} and id <= ${to} and ${visibleQuestions(null)} order by id`);
    return rows.map((row) => ({ path: `/questions/${row.id}`, changedAt: new Date(row.changedAt) }));
  },
};

const isShownTopic = sql`opened_at is not null and questions_count > 0`;

/** Topics that somebody asked about, for search engines. */
export const questionTopicAddresses: PublicAddresses = {
  name: 'question-topics',
  ranges: async (db, size) => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select n::int as n from generate_series(0, (select max(id) / ${size}::int from question_topics)) as n where exists (
        select 1 from question_topics where id > n * ${size}::int and id <= (n + 1) * ${size}::int and ${isShownTopic})`);
    return rows.map((row) => row.n);
  },
  list: async (db, { above, to }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from question_topics where id > ${above} and id <= ${to} and ${isShownTopic} order by id`);
    return rows.map((row) => ({ path: `/question-topics/${row.id}`, changedAt: null }));
  },
};
