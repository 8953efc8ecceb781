import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { auditTable } from '../../kernel/db/kernel.tables.ts';
import { settingsTable } from './settings.tables.ts';

export type SettingRow = typeof settingsTable.$inferSelect;

export const listSettingRows = async (db: Db): Promise<Map<string, SettingRow>> =>
  new Map((await db.select().from(settingsTable)).map((row) => [row.key, row]));

export const findSettingRow = async (db: Db | Tx, key: string): Promise<SettingRow | null> =>
  (await db.select().from(settingsTable).where(eq(settingsTable.key, key)))[0] ?? null;

/** Keeps a fact of the house about itself under a key, where none stands there yet. */
export const saveFact = async (db: Db | Tx, key: string, value: unknown): Promise<void> => {
  await db.insert(settingsTable).values({ key, value }).onConflictDoNothing();
};

/** Forgets such a fact. */
export const forgetFact = async (db: Db | Tx, key: string): Promise<void> => {
  await db.delete(settingsTable).where(eq(settingsTable.key, key));
};

/** Milliseconds, as the wire has no room for more; 0 where nothing was changed yet. */
export const versionOf = (row: SettingRow | null): number => row?.updatedAt.getTime() ?? 0;

const isVersion = (version: number) =>
  sql`date_trunc('milliseconds', ${settingsTable.updatedAt}) = ${new Date(version).toISOString()}::timestamptz`;

/** Writes a value over the version that was seen; null where another one stands there by now. */
export const putSetting = async (
  tx: Tx,
  seen: { key: string; version: number },
  next: { value: unknown; by: number; at: Date },
): Promise<SettingRow | null> => {
  const values = { value: next.value, updatedBy: next.by, updatedAt: next.at };
  const written =
    seen.version === 0
      ? await tx
          .insert(settingsTable)
          .values({ key: seen.key, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(settingsTable)
          .set(values)
          .where(and(eq(settingsTable.key, seen.key), isVersion(seen.version)))
          .returning();
  return written[0] ?? null;
};

/** Takes a value away, so that the standard holds again; false where another one stands there by now. */
export const dropSetting = async (tx: Tx, seen: { key: string; version: number }): Promise<boolean> => {
  if (seen.version === 0) return (await findSettingRow(tx, seen.key)) === null;
  const gone = await tx
    .delete(settingsTable)
    .where(and(eq(settingsTable.key, seen.key), isVersion(seen.version)))
    .returning({ key: settingsTable.key });
  return gone.length > 0;
};

export const SETTING = 'setting';

/** Changes of a setting out of the audit, newest first. */
export const listChangeRows = (db: Db, key: string, page: { limit: number; after: number | undefined }) =>
  db
    .select({ id: auditTable.id, actorId: auditTable.actorId, data: auditTable.data, at: auditTable.at })
    .from(auditTable)
    .where(
      and(
        eq(auditTable.subjectKind, SETTING),
        sql`${auditTable.data}->>'key' = ${key}`,
        page.after ? lt(auditTable.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(auditTable.id))
    .limit(page.limit);
