import { computeAllScores } from '#server/features/scores/compute-scores.jobs.ts';
import { features } from '#server/features.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fillRegistries } from '#server/platform/fill-registries.ts';
import type { LoadSession } from './load-session.ts';
import { bios, places, remarks as sentences } from './sentences.ts';

/** So many people have a filled report, at most: whoever reads the others finds little in them. */
const FILLED = 3_000;
/** Every tenth of these has a report as full as one that was kept for years. */
const FULL_EVERY = 10;

export type ReportSize = { works: number; reviews: number };
export const USUAL: ReportSize = { works: 4, reviews: 8 };
export const FULL: ReportSize = { works: 20, reviews: 100 };
/** One person has everything that a report can hold, and more reviews than anybody reads. */
export const FULLEST: ReportSize = { works: 200, reviews: 1_000 };
export const FULLEST_ID = 2;

const sizeOf = (part: keyof ReportSize): string =>
  `case when n = ${FULLEST_ID} then ${FULLEST[part]} when n % ${FULL_EVERY} = 0 then ${FULL[part]} else ${USUAL[part]} end`;

/** Everybody of these but the first, who follows the most. */
const owners = `generate_series(2, least($1::bigint, ${FILLED})) as n`;
const month = (turn: string): string => `to_char(now() - interval '1 month' * (${turn}), 'YYYY-MM')`;
const one = (list: string, draw: string): string => `(${list})[1 + floor(${draw} * cardinality(${list}))::int]`;

const PAGES = `jsonb_build_array(jsonb_build_object('id', 900000000 + n, 'width', 1080, 'height', 1527))`;

/** Who they are: languages and fields, the words at the head, and the parts that their owner shows to everybody. */
const fillHeads = async ({ client, sizes }: LoadSession): Promise<void> => {
  const { people } = sizes;
  await client.query(
    `insert into report_profiles (user_id, intro, country) select n, ${one('$2::text[]', 'pg_temp.draw(n, 81)')}, 'CN' from ${owners}`,
    [people, bios],
  );
  await client.query(
    `insert into language_profiles (user_id, native_language, first_foreign, second_foreign, country, fields)
     select n, 'zh', 'en', case when n % 2 = 0 then 'es' end, 'CN', array['law', 'finance'] from ${owners}`,
    [people],
  );
  await client.query(`update users set pair = native_language || '/' || first_foreign from language_profiles where user_id = id`);
  await client.query(`insert into user_tags (user_id, tag_id) select n, t from ${owners}, unnest(array[101, 102, 201]) as t`, [people]);
  await client.query(
    `insert into report_visits (owner_id, visitor_id, last_on, last_at)
     select n, 1 + (n + j * 7) % $1::bigint, current_date - j, now() - interval '1 day' * j from ${owners}, generate_series(1, 20) as j
     where 1 + (n + j * 7) % $1::bigint <> n on conflict do nothing`,
    [people],
  );
};

/** What they did: works with the pages of their PDF, projects, schools and certificates. */
const fillPortfolios = async ({ client, sizes }: LoadSession): Promise<void> => {
  const { people } = sizes;
  const given = [people, sentences];
  const said = (purpose: number): string => one('$2::text[]', `pg_temp.draw(n * 1009 + j, ${purpose})`);
  await client.query(
    `insert into report_documents (file_id, user_id, name, size, pages, previews)
     select 800000000 + n * 1000 + j, n, 'work.pdf', 400000, 12, ${PAGES} from ${owners}, generate_series(1, ${sizeOf('works')}) as j`,
    [people],
  );
  await client.query(
    `insert into report_works (user_id, name, intro, file_id, source_language, target_language, industry)
     select n, ${said(82)}, ${said(83)}, 800000000 + n * 1000 + j, 'en', 'zh', 'law' from ${owners}, generate_series(1, ${sizeOf('works')}) as j`,
    given,
  );
  await client.query(
    `insert into experiences (user_id, title, intro, started_on, ended_on)
     select n, ${said(84)}, ${said(85)}, ${month('j * 8 + 6')}, ${month('j * 8')} from ${owners}, generate_series(1, 6) as j`,
    given,
  );
  await client.query(
    `insert into report_education (user_id, school, degree, major)
     select n, ${one('$2::text[]', 'pg_temp.draw(n * 7 + j, 86)')} || '大学', 'master', '' from ${owners}, generate_series(1, 2) as j`,
    [people, places.filter((place) => place !== '')],
  );
  await client.query(
    `insert into report_certificates (user_id, type, name, number, issued_on, pictures)
     select n, 'translation', ${said(87)}, lpad((n * 31 + j)::text, 12, '0'), ${month('j * 20')}, ${PAGES} from ${owners}, generate_series(1, 5) as j`,
    given,
  );
};

/** What others say of them: reviews, each by its grant, of which one in five was answered, and marks of works. */
const fillReviews = async ({ client, sizes }: LoadSession): Promise<void> => {
  const mark = (purpose: number): string => `3 + floor(3 * pg_temp.draw(n * 1009 + j, ${purpose}))::int`;
  await client.query(
    `create temp table load_reviews on commit drop as
     select row_number() over (order by j, n) as id, n as owner_id, 1 + (n + j * 13) % $1::bigint as reviewer_id, j % 5 as relationship,
       ${mark(88)} as language, ${mark(89)} as expertise, ${mark(90)} as punctuality,
       ${one('$2::text[]', 'pg_temp.draw(n * 1009 + j, 91)')} as comment,
       pg_temp.milliseconds(now() - interval '1 day' * (j + pg_temp.draw(n, 92))) as at, (n + j) % 5 = 0 as is_answered
     from ${owners}, generate_series(1, ${sizeOf('reviews')}) as j where 1 + (n + j * 13) % $1::bigint <> n`,
    [sizes.people, sentences],
  );
  await client.query(
    `insert into review_grants (id, owner_id, reviewer_id, relationship, state, created_at, authorised_at, expires_at, ended_at) overriding system value
     select id, owner_id, reviewer_id, relationship, 'done', at - interval '1 day', at - interval '1 day', at + interval '29 days', at from load_reviews`,
  );
  await client.query(
    `insert into reviews (id, grant_id, owner_id, reviewer_id, relationship, language, expertise, punctuality, comment, created_at, reply, replied_at)
     overriding system value
     select id, id, owner_id, reviewer_id, relationship, language, expertise, punctuality, comment, at,
       case when is_answered then '谢谢，期待再合作。' end, case when is_answered then at end from load_reviews order by id`,
  );
  await client.query(
    `insert into work_marks (work_id, owner_id, giver_id, mark, created_at, updated_at)
     select id, user_id, 1 + (user_id + id) % $1::bigint, 3 + (id % 3), now(), now() from report_works
     where 1 + (user_id + id) % $1::bigint <> user_id`,
    [sizes.people],
  );
};

/** Value reports: usual ones, full ones, and one with all that there may be. */
export const fillReports = async (session: LoadSession): Promise<void> => {
  session.say('value reports');
  await fillHeads(session);
  await fillPortfolios(session);
  await fillReviews(session);
};

/** The scores of all that, as the product reckons them each night. */
export const scoreReports = async (databaseUrl: string, say: (line: string) => void): Promise<void> => {
  say('scores');
  fillRegistries(features);
  const db = openDatabase({ url: databaseUrl, onIdleError: () => undefined });
  try {
    await computeAllScores({ db, now: () => new Date() } as Deps);
    await db.writePool.query('vacuum (analyze) report_scores');
  } finally {
    await db.close();
  }
};
