import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { waysToWriteAll } from '../../kernel/search/hanzi-variants.ts';
import { searchIds } from '../../kernel/search/search-ids.sql.ts';
import { anywayQuery } from '../../kernel/search/search-words.ts';
import { plainSql } from '../../platform/markdown/plain.sql.ts';
import { isListed, isVisible, type Pick, there, viewer } from './questions.queries.ts';

export type QuestionPage = { limit: number; offset: number };
export type QuestionOrder = 'all' | 'new' | 'hot' | 'reward' | 'excellent';

const HOT_DAYS = sql.raw(`interval '30 days'`);
/** So many are held against what was typed. */
const NEAR_MAX = sql.raw('200');
/** So many of the newest are looked through where every word is a common one. */
const NEWEST_MAX = sql.raw('1000');
const RAREST_MAX = sql.raw('8');
/** A word that stands in more of all questions than this names too many. */
const RARE_SHARE = sql.raw('0.005');

const byNumber = sql`q.id desc`;
const every = sql`questions q`;

/** Which, and in which order: all by what moved last, hot ones by what others did with them. */
const orders: Record<QuestionOrder, { from: SQL; where: SQL; by: SQL }> = {
  all: { from: every, where: sql`true`, by: sql`q.moved_at desc, q.id desc` },
  new: { from: every, where: sql`true`, by: byNumber },
  hot: {
    from: every,
    where: sql`q.created_at > ${sql.placeholder('now')}::timestamptz - ${HOT_DAYS}`,
    by: sql`q.answers_count desc, q.watchers_count + q.comments_count desc, q.views_count desc, q.id desc`,
  },
  reward: {
    // One after the other as their index has them: by its own count PostgreSQL would rather put them all in order.
    from: sql`question_bounties b cross join lateral (select * from questions where id = b.question_id offset 0) q`,
    where: sql`true`,
    by: sql`(b.ended_at is not null), b.question_id desc`,
  },
  excellent: { from: every, where: sql`q.excellent_at is not null`, by: byNumber },
};

const bountiesOfTopic = sql`
  question_topic_links l join questions q on q.id = l.question_id join question_bounties b on b.question_id = q.id`;

const pageOf = ({ limit, offset }: QuestionPage): SQL => sql`limit ${rowLimit(limit)} offset ${rowOffset(offset)}`;

/** Questions of a type, of one topic where one is meant. */
export const pickType = (order: QuestionOrder, isOfTopic: boolean, page: QuestionPage): Pick => {
  const { where, by } = orders[order];
  // Bounties of a topic are found by its questions: most of all there are stand elsewhere.
  const isByLinks = isOfTopic && order === 'reward';
  const from = isByLinks ? bountiesOfTopic : orders[order].from;
  const about = isByLinks
    ? sql`and l.topic_id = ${sql.placeholder('topic')}`
    : isOfTopic
      ? sql`and exists (select 1 from question_topic_links l where l.topic_id = ${sql.placeholder('topic')} and l.question_id = q.id)`
      : sql``;
  return {
    shape: `${order}/${isOfTopic}/${page.limit}/${page.offset}`,
    picked: () => sql`
      select q.id, row_number() over (order by ${by}) as place from ${from} where ${isListed} and ${where} ${about}
      order by ${by} ${pageOf(page)}`,
  };
};

/** The newest that hold the words; `enough` is how many are looked for. */
export const pickSearched = (page: QuestionPage, enough: Placeholder = sql.placeholder('enough')): Pick => ({
  shape: `search/${page.limit}/${page.offset}`,
  picked: () => sql`
    select found.id, row_number() over (order by found.id desc) as place from ${searchIds({
      table: 'questions',
      row: 'q',
      columns: ['author_id', 'is_anonymous', 'deleted_at', 'removed_at'],
      isThere: sql`q.deleted_at is null and q.removed_at is null`,
      isSeen: isListed,
      text: sql`t.subject || ' ' || ${plainSql(sql`t.body`)}`,
      after: null,
      enough,
    })} as found order by found.id desc ${pageOf(page)}`,
});

const terms = sql`${sql.placeholder('terms')}::text[]`;

/** What `similarSql` asks for: the words typed, each with the search for it and the ways in which it may be written. */
export const similarValues = (typed: readonly string[]) => ({
  terms: typed,
  queries: typed.map((term) => anywayQuery(term)),
  ways: typed.map((term) => waysToWriteAll(term).join('\n')),
});

/**
 * Those in which a good part of the words stands that were typed, those with most of them first. Candidates are named by the rarest of the
 * words, as far as PostgreSQL has counted them; where all are common ('怎么', '翻译'), they are the newest that hold any.
 */
export const similarSql = (limit: number): SQL => sql`
  with counted as (
    select k.term, k.share from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as k (term, share)
    where s.schemaname = current_schema() and s.tablename = 'questions' and s.attname = 'words'
  ), typed as materialized (
    select t.term, t.query, t.place, coalesce((select sum(c.share) from counted c where c.term = any(string_to_array(t.ways, E'\\n'))), 0) as share
    from unnest(${terms}, ${sql.placeholder('queries')}::text[], ${sql.placeholder('ways')}::text[]) with ordinality as t (term, query, ways, place)
  ), rarest as (
    select query from typed where share < ${RARE_SHARE} order by share, length(term) desc, place limit ${RAREST_MAX}
  ), asked as materialized (
    select (select string_agg(query, ' | ')::tsquery from rarest) as rare,
      (select string_agg(query, ' | ')::tsquery from typed) as whole
  ), newest as (
    select q.* from questions q where ${there(sql`q`)} and (select rare from asked) is null order by q.id desc limit ${NEWEST_MAX}
  ), near as materialized (
    (select q.id, strip(q.words) as words from questions q where q.words @@ (select rare from asked) and ${isListed} order by q.id + 0 desc limit ${NEAR_MAX})
    union all
    (select q.id, strip(q.words) as words from newest q where q.words @@ (select whole from asked) and ${isListed} order by q.id desc limit ${NEAR_MAX})
  ), told as (
    select id, (select count(*) from typed where near.words @@ typed.query::tsquery) as shared from near
  )
  select id, row_number() over (order by shared desc, id desc) as place from told
  where shared * 3 >= cardinality(${terms}) order by shared desc, id desc limit ${rowLimit(limit)}`;

export const pickSimilar = (limit: number): Pick => ({ shape: `similar/${limit}`, picked: () => similarSql(limit) });

/** What the viewer asked, the latest first. */
export const pickMine = (page: QuestionPage): Pick => ({
  shape: `mine/${page.limit}/${page.offset}`,
  picked: () => sql`
    select q.id, row_number() over (order by q.id desc) as place from questions q
    where q.author_id = ${viewer} and ${there(sql`q`)} order by q.id desc ${pageOf(page)}`,
});

/** What the viewer watches, the latest watched first. */
export const pickWatched = (page: QuestionPage): Pick => ({
  shape: `watched/${page.limit}/${page.offset}`,
  picked: () => sql`
    select q.id, row_number() over (order by w.id desc) as place from question_watches w join questions q on q.id = w.question_id
    where w.user_id = ${viewer} and ${isListed} order by w.id desc ${pageOf(page)}`,
});

/** Single ones for operators, who read what is there across blocks too. */
export const pickForDesk: Pick = {
  shape: 'desk',
  picked: () => sql`select q.id, 1 as place from questions q where q.id = any(${sql.placeholder('ids')}::bigint[]) and ${there(sql`q`)}`,
};

/** Single ones by their numbers, also of what the viewer muted. */
export const pickIds: Pick = {
  shape: 'ids',
  picked: () => sql`select q.id, 1 as place from questions q where q.id = any(${sql.placeholder('ids')}::bigint[]) and ${isVisible}`,
};
