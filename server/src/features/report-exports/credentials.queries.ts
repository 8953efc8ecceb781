import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CredentialState } from '#contract/report-exports/report-exports.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { LIST_SIZE } from './credential.ts';
import { reportCredentialsTable } from './report-exports.tables.ts';

const table = reportCredentialsTable;

export type CredentialRow = typeof table.$inferSelect & {
  /** The report is open and its owner there. */
  isOpen: boolean;
  /** The score is what it was, as far as was said that it is sure. What states no score says nothing of it that could change. */
  holds: boolean;
};

const isOpen = sql<boolean>`exists (select 1 from users u where u.id = report_credentials.owner_id and u.status = 'active' and u.signed_at is not null)`;
const scoreNow = sql`(select s.total from report_scores s where s.user_id = report_credentials.owner_id)`;
const holds = sql<boolean>`total is null or coalesce(${scoreNow} between low and high, false)`;

const shown = {
  id: table.id,
  credentialId: table.credentialId,
  ownerId: table.ownerId,
  signed: table.signed,
  total: table.total,
  low: table.low,
  high: table.high,
  issuedAt: table.issuedAt,
  validUntil: table.validUntil,
  revokedAt: table.revokedAt,
  isOpen,
  holds,
};

export const findCredential = async (db: Db | Tx, credentialId: string): Promise<CredentialRow | null> =>
  (await db.select(shown).from(table).where(eq(table.credentialId, credentialId)))[0] ?? null;

/** A page of somebody's credentials, newest first; `after` is the last one of the page before. */
export const listOwned = async (
  db: Db | Tx,
  ownerId: number,
  page: { limit: number; after: string | undefined },
): Promise<CredentialRow[]> => {
  const last = sql`(select c.id from report_credentials c where c.credential_id = ${page.after ?? null}::uuid and c.owner_id = ${ownerId})`;
  return db
    .select(shown)
    .from(table)
    .where(and(eq(table.ownerId, ownerId), page.after === undefined ? undefined : sql`${table.id} < ${last}`))
    .orderBy(desc(table.id))
    .limit(rowLimit(page.limit));
};

/** Revokes a credential of that owner; false where there is none that holds. What was signed is forgotten. */
export const revoke = async (tx: Tx, ownerId: number, credentialId: string, now: Date): Promise<boolean> => {
  const found = await tx
    .update(table)
    .set({ revokedAt: now, signed: null })
    .where(and(eq(table.ownerId, ownerId), eq(table.credentialId, credentialId), isNull(table.revokedAt)))
    .returning({ id: table.id });
  return found.length > 0;
};

/** Whether a list names any credential yet. */
export const isListBegun = async (db: Db | Tx, list: number): Promise<boolean> => {
  const { rows } = await db.execute<{ last: number | null }>(sql`select max(id) as last from report_credentials`);
  const last = rows[0]?.last ?? null;
  return last !== null && list * LIST_SIZE <= Number(last);
};

/** Places in a list of those that were revoked: by their owner, or with the report that was closed. */
export const listRevoked = async (db: Db | Tx, list: number): Promise<number[]> => {
  const from = list * LIST_SIZE;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from report_credentials where id >= ${from} and id < ${from + LIST_SIZE} and (revoked_at is not null or not ${isOpen})`);
  return rows.map((row) => Number(row.id) - from);
};

/** How a credential stands. */
export const stateOf = (row: CredentialRow, now: Date): CredentialState => {
  if (row.revokedAt !== null || !row.isOpen) return 'revoked';
  if (row.validUntil <= now) return 'expired';
  return row.holds ? 'valid' : 'outdated';
};
