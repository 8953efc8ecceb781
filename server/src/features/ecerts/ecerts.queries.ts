import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { ecertsTable, ecertTemplatesTable } from './ecerts.tables.ts';

const [certificates, templates] = [ecertsTable, ecertTemplatesTable];

export type TemplateRow = typeof templates.$inferSelect;
export type CertificateRow = typeof certificates.$inferSelect;
export type FullRow = { certificate: CertificateRow; template: TemplateRow };

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

type Page = { limit: number; after: number | undefined };

export type ListedTemplate = TemplateRow & { issued: number; claimed: number };

export const listTemplateRows = (db: Db, ownerId: number | null, page: Page): Promise<ListedTemplate[]> => {
  const count = (condition: SQL) =>
    sql<number>`(select count(*)::int from ecerts e where e.template_id = ecert_templates.id and ${condition})`;
  return db
    .select({
      ...{ id: templates.id, ownerId: templates.ownerId, type: templates.type, status: templates.status, name: templates.name },
      ...{ description: templates.description, criteria: templates.criteria, validMonths: templates.validMonths },
      createdAt: templates.createdAt,
      issued: count(sql`true`),
      claimed: count(sql`e.claimed_at is not null`),
    })
    .from(templates)
    .where(and(ownedBy(ownerId), page.after ? lt(templates.id, page.after) : undefined))
    .orderBy(desc(templates.id))
    .limit(rowLimit(page.limit));
};

/** Certificates in the order in which they were issued, the latest first; `after` is the number of the last one of the page before. */
const listRows = async (db: Db, where: SQL, page: Page): Promise<FullRow[]> => {
  const last = sql`(select serial from ecerts where id = ${page.after ?? 0})`;
  return db
    .select({ certificate: certificates, template: templates })
    .from(certificates)
    .innerJoin(templates, eq(templates.id, certificates.templateId))
    .where(and(where, page.after ? sql`${certificates.serial} < ${last}` : undefined))
    .orderBy(desc(certificates.serial))
    .limit(rowLimit(page.limit));
};

export const listOfTemplate = (db: Db, templateId: number, page: Page): Promise<FullRow[]> =>
  listRows(db, eq(certificates.templateId, templateId), page);

export const listOfHolder = (db: Db, holderId: number, page: Page): Promise<FullRow[]> =>
  listRows(db, eq(certificates.holderId, holderId), page);

const one = (db: Db | Tx, where: SQL) =>
  db
    .select({ certificate: certificates, template: templates })
    .from(certificates)
    .innerJoin(templates, eq(templates.id, certificates.templateId))
    .where(where);

export const findCertificate = async (db: Db | Tx, id: number): Promise<FullRow | null> =>
  (await one(db, eq(certificates.id, id)))[0] ?? null;

export const findByCredential = async (db: Db | Tx, credentialId: string): Promise<FullRow | null> =>
  (await one(db, eq(certificates.credentialId, credentialId)))[0] ?? null;

/** A certificate, held against others who change it. */
export const lockCertificate = async (tx: Tx, id: number): Promise<FullRow | null> =>
  (await one(tx, eq(certificates.id, id)).for('update', { of: certificates }))[0] ?? null;

/** Phones as they are kept, and mailboxes in small letters. */
export type Reserved = { phones: readonly string[]; emails: readonly string[] };

/** Nobody keeps it, and it is reserved for one of these. */
const reservedFor = ({ phones, emails }: Reserved): SQL => sql`ecerts.holder_id is null and (
  ecerts.phone = any(${sql.param([...phones])}::text[]) or lower(ecerts.email) = any(${sql.param([...emails])}::text[]))`;

/** Not claimed yet, of kinds that are open. */
const isWaiting = (reserved: Reserved): SQL => sql`ecerts.status = 1 and ecert_templates.status = 1 and ${reservedFor(reserved)}`;

export const listWaitingFor = (db: Db, reserved: Reserved, page: Page): Promise<FullRow[]> => listRows(db, isWaiting(reserved), page);

export const countsFor = async (db: Db, userId: number, reserved: Reserved): Promise<{ certificates: number; waiting: number }> => {
  const { rows } = await db.execute<{ certificates: number; waiting: number }>(sql`
    select (select count(*)::int from ecerts where holder_id = ${userId}) as certificates,
      (select count(*)::int from ecerts join ecert_templates on ecert_templates.id = ecerts.template_id where ${isWaiting(reserved)}) as waiting`);
  return rows[0] ?? { certificates: 0, waiting: 0 };
};

/** Gives what was claimed by one of these contacts, and is kept by nobody, to an account; gives how many it were. */
export const collectFor = async (tx: Tx, userId: number, reserved: Reserved): Promise<number> => {
  const taken = await tx
    .update(ecertsTable)
    .set({ holderId: userId })
    .where(sql`ecerts.claimed_at is not null and ${reservedFor(reserved)}`)
    .returning({ id: certificates.id });
  return taken.length;
};

/** How many certificates an issuer issued since then. */
export const countIssuedSince = async (db: Db | Tx, ownerId: number | null, since: Date): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ecerts e join ecert_templates t on t.id = e.template_id
    where t.owner_id is not distinct from ${ownerId}::bigint and e.issued_at > ${since.toISOString()}::timestamptz`);
  return Number(rows[0]?.n ?? 0);
};

/** Ids among these of credentials that their issuer revoked. */
export const revokedSql = (among: SQL): SQL => sql`select credential_id from ecerts where credential_id in ${among} and status = 4`;
