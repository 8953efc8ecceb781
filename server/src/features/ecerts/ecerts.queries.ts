import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { type Named, sameness } from './ecerts.recipients.ts';
import { ecertsTable, ecertTemplatesTable } from './ecerts.tables.ts';

const [certificates, templates] = [ecertsTable, ecertTemplatesTable];

export type TemplateRow = typeof templates.$inferSelect;
export type CertificateRow = typeof certificates.$inferSelect;
export type FullRow = {
  certificate: CertificateRow;
  template: TemplateRow;
  /** Why its issuer suspended it; null where it is not suspended now. */
  suspension: string | null;
};

const suspension = sql<string | null>`(select reason from ecert_suspensions s where s.certificate_id = ecerts.id and s.lifted_at is null)`;
const full = { certificate: certificates, template: templates, suspension };

const ownedBy = (ownerId: number | null): SQL => (ownerId === null ? isNull(templates.ownerId) : eq(templates.ownerId, ownerId));

/** A template of this issuer; null for those of others. */
export const findTemplate = async (db: Db | Tx, ownerId: number | null, id: number): Promise<TemplateRow | null> =>
  (
    await db
      .select()
      .from(templates)
      .where(and(eq(templates.id, id), ownedBy(ownerId)))
  )[0] ?? null;

export const lockTemplate = async (tx: Tx, ownerId: number | null, id: number): Promise<TemplateRow | null> =>
  (
    await tx
      .select()
      .from(templates)
      .where(and(eq(templates.id, id), ownedBy(ownerId)))
      .for('update')
  )[0] ?? null;

export type Page = { limit: number; after: number | undefined };

export type ListedTemplate = { template: TemplateRow; claimed: number };

/** Templates, each with how many of its certificates were claimed: what was counted in the night, and those since. */
const withClaimed = (db: Db) =>
  db
    .select({
      template: templates,
      claimed: sql<number>`ecert_templates.claimed_count + (select count(*)::int from ecerts e
        where e.template_id = ecert_templates.id and e.claimed_at > coalesce(ecert_templates.claims_counted_to, '-infinity'))`,
    })
    .from(templates);

export const listTemplateRows = (db: Db, ownerId: number | null, page: Page): Promise<ListedTemplate[]> =>
  withClaimed(db)
    .where(and(ownedBy(ownerId), page.after ? lt(templates.id, page.after) : undefined))
    .orderBy(desc(templates.id))
    .limit(rowLimit(page.limit));

/** The same of one of an issuer's; null for those of others. */
export const findListed = async (db: Db, ownerId: number | null, id: number): Promise<ListedTemplate | null> =>
  (await withClaimed(db).where(and(eq(templates.id, id), ownedBy(ownerId))))[0] ?? null;

export const listAllOfIssuer = (db: Db, ownerId: number): Promise<ListedTemplate[]> =>
  withClaimed(db).where(ownedBy(ownerId)).orderBy(templates.id);

/** A template, whoever's it is: for jobs. */
export const findAnyTemplate = async (db: Db | Tx, id: number): Promise<TemplateRow | null> =>
  (await db.select().from(templates).where(eq(templates.id, id)))[0] ?? null;

/** Certificates in the order in which they were issued, the latest first; `after` is the number of the last one of the page before. */
export const listRows = async (db: Db, where: SQL, page: Page): Promise<FullRow[]> => {
  const last = sql`(select serial from ecerts where id = ${page.after ?? 0})`;
  return db
    .select(full)
    .from(certificates)
    .innerJoin(templates, eq(templates.id, certificates.templateId))
    .where(and(where, page.after ? sql`${certificates.serial} < ${last}` : undefined))
    .orderBy(desc(certificates.serial))
    .limit(rowLimit(page.limit));
};

export type Narrowing = { status?: 1 | 2 | 3 | 4 | undefined; number?: number | undefined };

/** Of a template: all, those of a state, or the one of a number. */
export const listOfTemplate = (db: Db, templateId: number, { status, number, ...page }: Page & Narrowing): Promise<FullRow[]> =>
  listRows(
    db,
    sql`${certificates.templateId} = ${templateId}
      ${status === undefined ? sql`` : sql`and ${certificates.status} = ${status}`}
      ${number === undefined ? sql`` : sql`and ${certificates.id} = ${number}`}`,
    page,
  );

/** What a list issued, by line. */
export const listOfList = (db: Db | Tx, listId: number): Promise<CertificateRow[]> =>
  db.select().from(certificates).where(eq(certificates.listId, listId)).orderBy(asc(certificates.listLine));

/** Certificates that a job works on, held; those that another holds are left to it, unless it `waits` for them. */
export const lockFullRows = (
  tx: Tx,
  where: SQL | undefined,
  { limit, waits = false }: { limit: number; waits?: boolean },
): Promise<FullRow[]> =>
  tx
    .select(full)
    .from(certificates)
    .innerJoin(templates, eq(templates.id, certificates.templateId))
    .where(where)
    .orderBy(asc(certificates.serial))
    .limit(limit)
    .for('update', waits ? { of: certificates } : { of: certificates, skipLocked: true });

/**
 * Which of these are issued already of a template, and not revoked, as `sameness` names them; `except` one of them. It holds to the end of a
 * transaction that holds the template.
 */
export const issuedAlready = async (
  db: Db | Tx,
  { templateId, except = 0 }: { templateId: number; except?: number },
  among: readonly Named[],
): Promise<Set<string>> => {
  if (among.length === 0) return new Set();
  const rows = await db
    .select({
      ...{ name: certificates.name, phone: certificates.phone, email: certificates.email },
      ...{ result: certificates.result, achievedOn: certificates.achievedOn },
    })
    .from(certificates)
    .where(
      sql`${certificates.templateId} = ${templateId} and ${certificates.status} <> 4 and ${certificates.id} <> ${except}
        and ${certificates.name} = any (${sql.param([...new Set(among.map((one) => one.name))])}::text[])`,
    );
  return new Set(rows.map(sameness));
};

export const listOfHolder = (db: Db, holderId: number, page: Page): Promise<FullRow[]> =>
  listRows(db, eq(certificates.holderId, holderId), page);

const one = (db: Db | Tx, where: SQL) =>
  db.select(full).from(certificates).innerJoin(templates, eq(templates.id, certificates.templateId)).where(where);

const byId = eq(certificates.id, sql.placeholder('id'));

export const findCertificate = async (db: Db | Tx, id: number): Promise<FullRow | null> =>
  (await cachedQuery<FullRow[]>(db, 'ecerts/one', () => one(db, byId)).execute({ id }))[0] ?? null;

export const fullRows = (db: Db | Tx, ids: readonly number[]): Promise<FullRow[]> =>
  one(db, sql`${certificates.id} = any (${sql.param([...ids])}::bigint[])`);

export const findByCredential = async (db: Db | Tx, credentialId: string): Promise<FullRow | null> =>
  (await one(db, eq(certificates.credentialId, credentialId)))[0] ?? null;

/** A certificate, held against others who change it. */
export const lockCertificate = async (tx: Tx, id: number): Promise<FullRow | null> =>
  (await cachedQuery<FullRow[]>(tx, 'ecerts/one-held', () => one(tx, byId).for('update', { of: certificates })).execute({ id }))[0] ?? null;

/** Phones as they are kept, and mailboxes in small letters. */
export type Reserved = { phones: readonly string[]; emails: readonly string[] };

/** Nobody keeps it, and it is reserved for one of these. */
const reservedFor = ({ phones, emails }: Reserved): SQL => sql`ecerts.holder_id is null and (
  ecerts.phone = any(${sql.param([...phones])}::text[]) or lower(ecerts.email) = any(${sql.param([...emails])}::text[]))`;

export type Waiting = { reserved: Reserved; now: Date };

/** Not claimed yet, and to be claimed: as `closedBy` of `ecerts.policy.ts` has it, in SQL. */
const isWaiting = ({ reserved, now }: Waiting): SQL => sql`ecerts.status = 1 and ecert_templates.status = 1 and ${reservedFor(reserved)}
  and (ecert_templates.valid_months is null
    or ecerts.issued_at at time zone 'Asia/Shanghai' + make_interval(months => ecert_templates.valid_months)
      > ${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')
  and (ecert_templates.owner_id is null or exists (select 1 from qualifications q join users u on u.id = q.owner_id and u.status = 'active'
    where q.owner_id = ecert_templates.owner_id and q.kind = 'org' and q.state = 'approved'))`;

/** All of them that nobody claimed, also what can be claimed no more. */
export const listReservedFor = (db: Db, reserved: Reserved, page: Page): Promise<FullRow[]> =>
  listRows(db, sql`ecerts.status = 1 and ${reservedFor(reserved)}`, page);

export const listWaitingFor = (db: Db, waiting: Waiting, page: Page): Promise<FullRow[]> => listRows(db, isWaiting(waiting), page);

export const countsFor = async (db: Db, userId: number, waiting: Waiting): Promise<{ certificates: number; waiting: number }> => {
  const { rows } = await db.execute<{ certificates: number; waiting: number }>(sql`
    select (select count(*)::int from ecerts where holder_id = ${userId}) as certificates,
      (select count(*)::int from ecerts join ecert_templates on ecert_templates.id = ecerts.template_id where ${isWaiting(waiting)}) as waiting`);
  return rows[0] ?? { certificates: 0, waiting: 0 };
};

/** Gives what was claimed by one of these contacts, and is kept by nobody, to an account; gives how many it were. */
export const collectFor = async (tx: Tx, userId: number, reserved: Reserved): Promise<number> => {
  const taken = await tx
    .update(ecertsTable)
    .set({ holderId: userId, keeperNr: sql`ecerts.keeper_nr + 1` })
    .where(sql`ecerts.claimed_at is not null and ${reservedFor(reserved)}`)
    .returning({ id: certificates.id });
  return taken.length;
};

/** Ids among these of credentials that their issuer revoked. */
export const revokedSql = (among: SQL): SQL => sql`select credential_id from ecerts where credential_id in ${among} and status = 4`;

/** Ids among these of credentials that their issuer suspended, and has not let hold again. */
export const suspendedSql = (among: SQL): SQL =>
  sql`select credential_id from ecerts where credential_id in ${among} and id in (select certificate_id from ecert_suspensions where lifted_at is null)`;
