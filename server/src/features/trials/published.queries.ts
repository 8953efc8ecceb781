import { type SQL, sql } from 'drizzle-orm';
import { MEANS_FROM, trialStatus } from '#contract/trials/trials.limits.ts';
import type { Db } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { bothPublic, halfPublic } from './trials.visibility.ts';

/** A trial in a report: all that is null is for nobody but both. */
export type ReportedTrial = {
  id: number;
  isPublic: boolean;
  sourceLanguage: string;
  targetLanguage: string;
  industry: string;
  month: string;
  initiatorId: number | null;
  language: number | null;
  knowledge: number | null;
  punctuality: number | null;
  passed: boolean | null;
  comment: string | null;
};

/** What stands in a report: whatever was marked, and the half that a translator shows of what never was. */
const reported = (owner: SQL): SQL => sql`trials.receiver_id = ${owner} and ((trials.status = ${sql.raw(String(trialStatus.done))}
  and exists (select 1 from trial_marks e where e.trial_id = trials.id)) or ${halfPublic})`;

type Asked = { owner: SQL; viewer: SQL; after?: SQL; limit: number };

/** The newest of them. Names, marks and words only of what both published, where no block stands between the viewer (0 for a guest) and the initiator. */
const rowsSql = ({ owner, viewer, after, limit }: Asked): SQL => sql`
  select trials.id, (p.whole or ${halfPublic}) as "isPublic", source_language as "sourceLanguage", target_language as "targetLanguage", industry,
    to_char(coalesce(marked_at, submitted_at) at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
    case when p.whole then trials.initiator_id end as "initiatorId", case when p.whole then m.language end as language,
    case when p.whole then m.knowledge end as knowledge, case when p.whole then m.punctuality end as punctuality,
    case when p.whole then m.passed end as passed, case when p.whole then m.comment end as comment
  from trials left join trial_marks m on m.trial_id = trials.id
  cross join lateral (select coalesce(${bothPublic}, false) and ${notBlockedSql(sql`trials.initiator_id`, viewer)} as whole) as p
  where ${reported(owner)} ${after ? sql`and trials.id < ${after}` : sql``}
  order by trials.id desc limit ${rowLimit(limit)}`;

const LATEST = 3;

/** What `trialsJson` gives. */
export type TrialsJson = { count: number; latest: ReportedTrial[] };

/** The part 'trials' of a report as one jsonb value. Whether the viewer sees the part at all is for `reportAccess` to say. */
export const trialsJson = (owner: SQL, viewer: SQL): SQL => sql`(
  select jsonb_build_object('count', (select count(*)::int from trials where ${reported(owner)}), 'latest', coalesce((
    select jsonb_agg(to_jsonb(l) order by l.id desc) from (${rowsSql({ owner, viewer, limit: LATEST })}) as l), '[]'::jsonb)))`;

export const listReported = async (
  db: Db,
  { ownerId, viewerId, ...page }: { ownerId: number; viewerId: number; limit: number; after?: number | undefined },
): Promise<ReportedTrial[]> => {
  const asked = { owner: sql`${ownerId}::bigint`, viewer: sql`${viewerId}::bigint`, limit: page.limit };
  const { rows } = await db.execute<ReportedTrial>(rowsSql(page.after ? { ...asked, after: sql`${page.after}::bigint` } : asked));
  return rows.map((row) => ({ ...row, id: Number(row.id), initiatorId: row.initiatorId === null ? null : Number(row.initiatorId) }));
};

export type TrialMeans = { count: number; language: number | null; knowledge: number | null; punctuality: number | null };

const MARKS_TOGETHER = sql.raw(String(MEANS_FROM));

type Told = { which: SQL; isOwn: boolean; isKnown: SQL };

/**
 * Marks in the order in which they were given, and whether a viewer is told of each in a mean (`is_told`): three more at a time, so that from
 * one mean to the next none is read back. Where one or two of three are hidden from them, the mean is told without those: whoever knows the rest
 * would read them from it.
 */
export const toldMarks = ({ which, isOwn, isKnown }: Told): SQL => sql`
  select t.*, ${isOwn} or (nth <= told and (is_known or count(*) filter (where not is_known) over (partition by (nth - 1) / ${MARKS_TOGETHER}) = ${MARKS_TOGETHER})) as is_told
  from (select m.*, coalesce(${isKnown} or ${bothPublic}, false) as is_known, row_number() over (order by m.given_at, m.trial_id) as nth,
      count(*) over () / ${MARKS_TOGETHER} * ${MARKS_TOGETHER} as told
    from trial_marks m left join trials on trials.id = m.trial_id where ${which}) as t`;

/** Means of the marks of somebody that count; for others (0 for a guest) of those that they are told of. */
export const loadMeans = async (db: Db, ownerId: number, viewerId: number): Promise<TrialMeans> => {
  const mean = (column: string) => sql`(avg(${sql.raw(column)}) filter (where is_told))::float8`;
  const marks = toldMarks({
    which: sql`m.owner_id = ${ownerId} and m.set_aside is null`,
    isOwn: ownerId === viewerId,
    isKnown: sql`m.giver_id = ${viewerId}`,
  });
  const { rows } = await db.execute<TrialMeans>(sql`
    select count(*)::int as count, ${mean('language')} as language, ${mean('knowledge')} as knowledge, ${mean('punctuality')} as punctuality
    from (${marks}) as marks`);
  return rows[0] ?? { count: 0, language: null, knowledge: null, punctuality: null };
};
