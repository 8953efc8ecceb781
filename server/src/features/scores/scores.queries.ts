import { type SQL, sql } from 'drizzle-orm';
import type { ScorePart } from '#contract/reports/report-sections.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { setScoresSql } from '../../platform/accounts/person-marks.sql.ts';
import type { HasLowTags } from '../../platform/people/low-tags.registry.ts';
import { type Evidence, type EvidenceSource, evidenceSources } from '../../platform/reports/evidence.registry.ts';
import { lowTagGroupsOf } from './rated-tags.queries.ts';
import { halfLifeDays, noSums, type PartSums, type Score, type Sums, toHundredths, type WeighedPart } from './score.policy.ts';

const idsOf = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

/** Whether a mark waits for the next ones of its source, with which it enters the score. */
const waitsSql = ({ together = 1 }: EvidenceSource): SQL =>
  together === 1
    ? sql`false`
    : sql`e.set_aside is null and row_number() over (partition by e.owner_id, e.set_aside is null order by e.given_at, e.piece_id)
        > count(*) over (partition by e.owner_id, e.set_aside is null) / ${sql.raw(`${together} * ${together}`)}`;

/** Every mark of these people, whatever part it is of. */
const marksOf = (ownerIds: readonly number[]): SQL => {
  const none = sql`select ''::text as part, 0::bigint as owner_id, 0::bigint as piece_id, 0::float8 as mark, now() as given_at, 0::bigint as giver_id, ''::text as set_aside, false as waits where false`;
  const ownedBy = (column: SQL): SQL => sql`${column} = any(${idsOf(ownerIds)})`;
  const selects = evidenceSources().map(
    (source) => sql`
      select ${source.part}::text, e.owner_id, e.piece_id, e.mark::float8, e.given_at, e.giver_id, e.set_aside::text, ${waitsSql(source)}
      from (${source.rows(ownedBy)}) e`,
  );
  return sql.join([none, ...selects], sql` union all `);
};

/** One of the tags that somebody chose is of a group that was marked low. */
export const hasLowTags: HasLowTags = (userId) => sql`exists (
  select 1 from report_scores s join user_tags t on t.user_id = s.user_id
  where s.user_id = ${userId} and t.tag_id / 100 = any(s.low_tag_groups))`;

type SumsRow = PartSums & { ownerId: number; part: ScorePart };

/** The marks of these people added up by part (see PartSums); whoever has none is not among them. One query. */
export const loadSums = async (db: Db | Tx, ownerIds: readonly number[], now: Date): Promise<Map<number, Sums>> => {
  const { rows } = await db.execute<SumsRow>(sql`
    select owner_id as "ownerId", part, count(*) filter (where set_aside is null and not waits)::int as pieces, count(set_aside)::int as "setAside",
      coalesce(sum(w), 0) as weight, coalesce(sum(w * mark), 0) as marks, coalesce(sum(w * mark * mark), 0) as squares,
      coalesce(sum(w * w), 0) as "weightSquares"
    from (
      select *, case when set_aside is null and not waits then power(2::float8, -greatest(0, (${now.toISOString()}::timestamptz at time zone 'UTC')::date
        - (given_at at time zone 'UTC')::date) / ${halfLifeDays}::float8) end as w
      from (${marksOf(ownerIds)}) m
    ) weighed
    group by owner_id, part order by owner_id, part`);
  const found = new Map<number, Sums>();
  for (const { ownerId, part, ...sums } of rows) found.set(ownerId, { ...(found.get(ownerId) ?? noSums()), [part]: sums });
  return found;
};

/** Whoever computes the scores of these people from here on does it one after another, each seeing what the one before committed. */
export const lockScores = async (tx: Tx, ownerIds: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('report-score/' || id, 0)) from (select unnest(${idsOf(ownerIds)}) as id order by 1) ids`);
};

/** Keeps these scores, also beside the names of whom they are, and the day of those that moved by a tenth; whoever is asked for and has none loses theirs. */
export const saveScores = async (tx: Tx, ownerIds: readonly number[], scores: ReadonlyMap<number, Score>, now: Date): Promise<void> => {
  const fresh = [...scores].map(([userId, score]) => {
    const { total, low, high, pieces, parts } = score;
    return { user_id: userId, total, low, high, pieces, parts, low_tag_groups: lowTagGroupsOf(score) };
  });
  const day = now.toISOString().slice(0, 10);
  await tx.execute(sql`
    with fresh as (
      select * from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
        as t (user_id bigint, total float8, low float8, high float8, pieces int, parts jsonb, low_tag_groups smallint[])
    ), before as (
      select user_id, total from report_scores where user_id = any(${idsOf(ownerIds)})
    ), gone as (
      delete from report_scores where user_id = any(${idsOf(ownerIds)}) and user_id not in (select user_id from fresh) returning user_id
    ), kept as (
      insert into report_scores as s (user_id, total, low, high, pieces, parts, low_tag_groups, computed_at)
      select user_id, total, low, high, pieces, parts, low_tag_groups, ${now.toISOString()}::timestamptz from fresh order by user_id
      on conflict (user_id) do update set total = excluded.total, low = excluded.low, high = excluded.high, pieces = excluded.pieces,
        parts = excluded.parts, low_tag_groups = excluded.low_tag_groups, computed_at = excluded.computed_at
      where (s.total, s.low, s.high, s.pieces, s.parts) is distinct from (excluded.total, excluded.low, excluded.high, excluded.pieces, excluded.parts)
      returning s.user_id, s.total
    ), moved as (
      select kept.user_id, kept.total from kept left join before using (user_id)
      where before.total is null or round((before.total * 10)::numeric) <> round((kept.total * 10)::numeric)
      union all select user_id, null from gone
    ), sealed as (
      ${setScoresSql(sql`
        select o.id, round((f.total * 10)::numeric)::smallint as tenths
        from unnest(${idsOf(ownerIds)}) as o (id) left join fresh f on f.user_id = o.id`)}
    )
    insert into report_score_days (user_id, day, total) select user_id, ${day}::date, total from moved
    on conflict (user_id, day) do update set total = excluded.total`);
};

/** A score as it is kept. */
export const roundScore = (score: Score): Score => ({
  ...score,
  total: toHundredths(score.total),
  low: toHundredths(score.low),
  high: toHundredths(score.high),
  parts: Object.fromEntries(
    Object.entries(score.parts).map(([part, { mean, share, pieces }]) => [
      part,
      { mean: mean === null ? null : toHundredths(mean), share: Math.round(share * 1000) / 1000, pieces },
    ]),
  ) as Record<ScorePart, WeighedPart>,
});

/** The marks of one part of a person, newest first. */
export const listMarks = async (
  db: Db | Tx,
  ownerId: number,
  page: { part: ScorePart; limit: number; after: number | undefined },
): Promise<Evidence[]> => {
  const { rows } = await db.execute<Omit<Evidence, 'givenAt'> & { givenAt: string }>(sql`
    select part, owner_id as "ownerId", piece_id as "pieceId", mark, given_at as "givenAt", giver_id as "giverId", set_aside as "setAside", waits
    from (${marksOf([ownerId])}) m
    where part = ${page.part} and (${page.after ?? null}::bigint is null or piece_id < ${page.after ?? null}::bigint)
    order by piece_id desc limit ${rowLimit(page.limit)}`);
  return rows.map((row) => ({ ...row, givenAt: new Date(row.givenAt) }));
};

export type DayRow = { day: string; total: number | null; before: number | null };

/** The days on which a score changed, newest first, each with what it was before. */
export const listDays = async (db: Db | Tx, userId: number, page: { limit: number; before?: string | undefined }): Promise<DayRow[]> => {
  const { rows } = await db.execute<DayRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, total,
      (select b.total from report_score_days b where b.user_id = d.user_id and b.day < d.day order by b.day desc limit 1) as before
    from report_score_days d
    where user_id = ${userId} and (${page.before ?? null}::date is null or day < ${page.before ?? null}::date)
    order by d.day desc limit ${rowLimit(page.limit)}`);
  return rows;
};

/** What somebody's score was at the end of that day; null where there was none. */
export const findEarlier = async (db: Db | Tx, userId: number, at: Date): Promise<number | null> => {
  const { rows } = await db.execute<{ total: number | null }>(sql`
    select total from report_score_days where user_id = ${userId} and day <= ${at.toISOString().slice(0, 10)}::date order by day desc limit 1`);
  return rows[0]?.total ?? null;
};

/** How many people have which score, from the lowest up. Scores are kept to hundredths: about a thousand rows at most. */
export const countTotals = async (db: Db | Tx): Promise<{ total: number; people: number }[]> =>
  (
    await db.execute<{ total: number; people: number }>(
      sql`select total, count(*)::int as people from report_scores group by total order by total`,
    )
  ).rows;
