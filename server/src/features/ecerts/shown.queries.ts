import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';

/** A certificate in a report. */
export type ShownRow = {
  id: number;
  title: string;
  ownerId: number | null;
  /** Of an organisation; null where it is none that is certified. */
  company: string | null;
  type: 1 | 2;
  result: string;
  issuedAt: string | Date;
  achievedOn: string | null;
  until: string | null;
  isOwnName: boolean;
  isSuspended: boolean;
};

/** What a report shows of what somebody keeps: recorded, not revoked, and not hidden by its holder. */
const shown = (owner: SQL): SQL => sql`e.holder_id = ${owner} and e.status = 3 and not e.is_hidden`;

/** The name of the company that issues, while its papers hold. */
const companySql = sql`(select q.company_name from qualifications q join users u on u.id = q.owner_id and u.status = 'active'
  where q.owner_id = t.owner_id and q.kind = 'org' and q.state = 'approved' order by q.id desc limit 1)`;

/** Whether who keeps it is certified under the name that it was issued to: a person's, or a company's. */
const isOwnNameSql = sql`exists (select 1 from qualifications q where q.owner_id = e.holder_id and q.state = 'approved'
  and e.name = case when q.kind = 'org' then q.company_name else q.legal_representative end)`;

type Page = { limit: number; after?: SQL };

const rowsSql = (owner: SQL, { limit, after }: Page): SQL => sql`
  select e.id, t.name as title, t.owner_id as "ownerId", ${companySql} as company, t.type, e.result, e.issued_at as "issuedAt",
    e.achieved_on as "achievedOn", e.credential::jsonb ->> 'validUntil' as until, ${isOwnNameSql} as "isOwnName",
    exists (select 1 from ecert_suspensions s where s.certificate_id = e.id and s.lifted_at is null) as "isSuspended"
  from ecerts e join ecert_templates t on t.id = e.template_id
  where ${shown(owner)} ${after ? sql`and e.serial < ${after}` : sql``}
  order by e.serial desc limit ${rowLimit(limit)}`;

const LATEST = 4;

/** What `shownJson` gives. */
export type ShownJson = { count: number; items: ShownRow[] };

/** The part 'ecertificates' of a report as one jsonb value. Whether the viewer sees the part at all is for `reportAccess` to say. */
export const shownJson = (owner: SQL): SQL => sql`(
  select jsonb_build_object('count', (select count(*)::int from ecerts e where ${shown(owner)}), 'items', coalesce((
    select jsonb_agg(to_jsonb(l)) from (${rowsSql(owner, { limit: LATEST })}) as l), '[]'::jsonb)))`;

/** The part 'chain': how much of somebody stands in the log of certificates. */
export const recordsJson = (owner: SQL): SQL => sql`(
  select to_jsonb(count(*)::int) from ecerts e join credential_log_entries l on l.ref = 'certificate:' || e.id where ${shown(owner)})`;

export type HolderPage = { ownerId: number; limit: number; after?: number | undefined };

/** Those that somebody's report shows, newest first; `after` is the number of the last one of the page before. */
export const listShownRows = async (db: Db, { ownerId, limit, after }: HolderPage): Promise<ShownRow[]> => {
  const last = after ? { after: sql`(select serial from ecerts where id = ${after})` } : {};
  const { rows } = await db.execute<ShownRow>(rowsSql(sql`${ownerId}::bigint`, { limit, ...last }));
  return rows;
};

export type RecordRow = {
  id: number;
  title: string;
  ownerId: number | null;
  company: string | null;
  leafIndex: number;
  leafHash: Buffer;
  recordedAt: string | Date;
};

/** What of somebody stands in the log, the latest first; `after` is a place in it. One query. */
export const listRecordRows = async (db: Db, { ownerId, limit, after }: HolderPage): Promise<RecordRow[]> => {
  const { rows } = await db.execute<RecordRow>(sql`
    select e.id, t.name as title, t.owner_id as "ownerId", ${companySql} as company, l.leaf_index as "leafIndex", n.hash as "leafHash",
      e.recorded_at as "recordedAt"
    from ecerts e join ecert_templates t on t.id = e.template_id
    join credential_log_entries l on l.ref = 'certificate:' || e.id
    join credential_log_nodes n on n.level = 0 and n.position = l.leaf_index
    where ${shown(sql`${ownerId}::bigint`)} ${after === undefined ? sql`` : sql`and l.leaf_index < ${after}`}
    order by l.leaf_index desc limit ${rowLimit(limit)}`);
  return rows;
};
