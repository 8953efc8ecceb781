import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { trialCertificatesTable } from './trial-certificates.tables.ts';

/** What a certificate of a trial rests on, and the one that there is: the one that holds, else the latest. */
export type CertifiedTrial = {
  id: number;
  initiatorId: number;
  receiverId: number;
  sourceLanguage: string;
  targetLanguage: string;
  industry: string;
  language: number | null;
  knowledge: number | null;
  punctuality: number | null;
  passed: boolean | null;
  markedAt: string | null;
  isCounted: boolean;
  isPublished: boolean;
  isRemoved: boolean;
  isBlocked: boolean;
  isStitched: boolean;
  /** Operators closed the kind that all of them are of. */
  isClosed: boolean;
  certificateId: number | null;
  cerStatus: 1 | 2 | 3 | 4 | null;
  issuedAt: string | null;
  reason: string | null;
  withdrawnAt: string | null;
};

const isPublished = sql`(t.status = ${sql.raw(String(trialStatus.done))} and coalesce(t.initiator_public, false) and coalesce(t.receiver_public, false))`;
const isStitched = sql`exists (select 1 from trial_finding_pieces p join trial_findings f on f.id = p.finding_id
  where p.trial_id = t.id and p.state = 'held' and f.state = 'upheld')`;
const isBlocked = sql`exists (select 1 from blocks b where (b.owner_id, b.blocked_id) in ((t.initiator_id, t.receiver_id), (t.receiver_id, t.initiator_id)))`;

const isClosed = sql`exists (select 1 from ecert_templates k where k.status <> 1
  and k.id = (select template_id from trial_certificates order by id limit 1))`;

const rowsSql = (where: SQL): SQL => sql`
  select t.id, t.initiator_id as "initiatorId", t.receiver_id as "receiverId", t.source_language as "sourceLanguage",
    t.target_language as "targetLanguage", t.industry, m.language, m.knowledge, m.punctuality, m.passed, m.given_at as "markedAt",
    m.trial_id is not null and m.set_aside is null as "isCounted", ${isPublished} as "isPublished", t.removed_at is not null as "isRemoved",
    ${isBlocked} as "isBlocked", ${isStitched} as "isStitched", ${isClosed} as "isClosed", c.certificate_id as "certificateId", e.status as "cerStatus",
    c.issued_at as "issuedAt", e.revoked_reason as reason, c.withdrawn_at as "withdrawnAt"
  from trials t left join trial_marks m on m.trial_id = t.id
  left join lateral (select * from trial_certificates x where x.trial_id = t.id order by (x.withdrawn_at is null) desc, x.id desc limit 1) as c on true
  left join ecerts e on e.id = c.certificate_id
  where t.receiver_id is not null and ${where}`;

const read = async (db: Db | Tx, query: SQL): Promise<CertifiedTrial[]> => {
  const { rows } = await db.execute<CertifiedTrial>(query);
  return rows.map((row) => ({
    ...row,
    ...{ id: Number(row.id), initiatorId: Number(row.initiatorId), receiverId: Number(row.receiverId) },
    certificateId: row.certificateId === null ? null : Number(row.certificateId),
  }));
};

export const findCertifiedTrial = async (db: Db | Tx, id: number): Promise<CertifiedTrial | null> =>
  (await read(db, rowsSql(sql`t.id = ${id}`)))[0] ?? null;

/** What somebody translated: what passed in public, and whatever has a certificate. */
export const listCertifiedTrials = (
  db: Db,
  userId: number,
  page: { limit: number; after: number | undefined },
): Promise<CertifiedTrial[]> =>
  read(
    db,
    sql`${rowsSql(sql`t.receiver_id = ${userId} and (c.id is not null or (m.passed and ${isPublished} and t.removed_at is null))
      ${page.after ? sql`and t.id < ${page.after}` : sql``}`)} order by t.id desc limit ${rowLimit(page.limit)}`,
  );

const BATCH = 200;

/** Trials whose certificate holds and rests on nothing any more: among these, or among all past an id. */
export const listFallen = (tx: Db | Tx, among: { ids: readonly number[] } | { after: number }): Promise<CertifiedTrial[]> => {
  const isAll = 'after' in among;
  const which = isAll
    ? sql`t.id in (select h.trial_id from trial_certificates h where h.withdrawn_at is null and h.trial_id > ${among.after})`
    : sql`t.id = any (${sql.param([...among.ids])}::bigint[])`;
  // What a moderator only keeps back for a reading looks removed as well: removals take it back as they happen.
  const isRemoved = isAll ? sql`false` : sql`t.removed_at is not null`;
  const isFallen = sql`(not ${isPublished} or ${isRemoved} or m.trial_id is null or m.set_aside is not null or ${isStitched})`;
  return read(
    tx,
    sql`${rowsSql(sql`c.id is not null and c.withdrawn_at is null and ${which} and ${isFallen}`)} order by t.id limit ${sql.raw(String(BATCH))}`,
  );
};

/** Held against whoever takes it back, or asks for a certificate of it as well. */
export const lockTrial = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(sql`select 1 from trials where id = ${id} for update`);
};

/** The kind of certificates of the first one; null before there is any. Whoever makes it is waited for. */
export const findTemplate = async (tx: Tx): Promise<number | null> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('trial-certificates template', 0))`);
  const [first] = await tx
    .select({ templateId: trialCertificatesTable.templateId })
    .from(trialCertificatesTable)
    .orderBy(trialCertificatesTable.id)
    .limit(rowLimit(1));
  return first?.templateId ?? null;
};

export const addCertificate = async (tx: Tx, given: typeof trialCertificatesTable.$inferInsert): Promise<void> => {
  await tx.insert(trialCertificatesTable).values(given);
};

export const endCertificate = async (tx: Tx, trialId: number, now: Date): Promise<void> => {
  const { trialId: ofTrial, withdrawnAt } = trialCertificatesTable;
  await tx
    .update(trialCertificatesTable)
    .set({ withdrawnAt: now })
    .where(and(eq(ofTrial, trialId), isNull(withdrawnAt)));
};
