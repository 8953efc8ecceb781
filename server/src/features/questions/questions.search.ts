import { sql } from 'drizzle-orm';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { shownSql } from '../../platform/markdown/plain.sql.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';
import type { SearchKind } from '../../platform/search/search-kinds.registry.ts';
import { pickSearched } from './questions.picks.ts';

/** So much of a text is looked through for what is shown of it. */
const READ = sql.raw('6000');
const contained = sql.placeholder('contained');
const viewer = sql.placeholder('viewer');

/** Questions by what they ask and say; who asked without a name is named by none of them. */
export const questionsSearch: SearchKind = {
  kind: 'questions',
  picked: ({ limit, offset }) => sql`
    select picked.id, row_number() over (order by picked.place) - ${sql.raw(String(offset))} as place
    from (${pickSearched({ limit: limit + offset, offset: 0 }, rowLimit(limit + offset)).picked()}) as picked
    order by picked.place limit ${rowLimit(limit)} offset ${rowOffset(offset)}`,
  shown: (id) =>
    sql`select t.subject as title, ${shownSql(sql`left(t.body, ${READ})`)} as text, case when not t.is_anonymous then t.author_id end as user_id, null::bigint as group_id, t.created_at as at from questions t where t.id = ${id}`,
  link: ({ id }) => `/questions/${id}`,
};

/** Open topics of questions by name and what they are about, those with most questions first. */
export const topicsSearch: SearchKind = {
  kind: 'topics',
  picked: ({ limit, offset }) => sql`
    select t.id, row_number() over (order by t.questions_count desc, t.id desc) - ${sql.raw(String(offset))} as place from question_topics t
    where t.opened_at is not null and ${notMuted(sql`t.words`, sql`t.proposer_id`, viewer)} and (t.name ~* ${contained} or t.description ~* ${contained})
    order by t.questions_count desc, t.id desc limit ${rowLimit(limit)} offset ${rowOffset(offset)}`,
  shown: (id) =>
    sql`select t.name as title, t.description as text, null::bigint as user_id, null::bigint as group_id, null::timestamptz as at from question_topics t where t.id = ${id}`,
  link: ({ id }) => `/question-topics/${id}`,
};
