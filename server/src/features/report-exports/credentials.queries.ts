import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CredentialState } from '#contract/credentials/credentials.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { reportCredentialsTable } from './report-exports.tables.ts';

const table = reportCredentialsTable;

export type CredentialRow = typeof table.$inferSelect & {
  /** The report is open and its owner there. */
  isOpen: boolean;
  /** The score is what it was, as far as was said that it is sure. What states no score says nothing of it that could change. */
  isStillTrue: boolean;
};

const isOpen = sql<boolean>`exists (select 1 from users u where u.id = report_credentials.owner_id and u.status = 'active' and u.signed_at is not null)`;
const scoreNow = sql`(select s.total from report_scores s where s.user_id = report_credentials.owner_id)`;
const isStillTrue = sql<boolean>`total is null or coalesce(${scoreNow} between low and high, false)`;

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
  isStillTrue,
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

/** Ids among these of credentials that were revoked: by their owner, or with the report that was closed. */
export const revokedSql = (among: SQL): SQL => sql`
  select credential_id from report_credentials where credential_id in ${among} and (revoked_at is not null or not ${isOpen})`;

/** How a credential stands. */
export const stateOf = (row: CredentialRow, now: Date): CredentialState => {
  if (row.revokedAt !== null || !row.isOpen) return 'revoked';
  if (row.validUntil <= now) return 'expired';
  return row.isStillTrue ? 'valid' : 'outdated';
};
