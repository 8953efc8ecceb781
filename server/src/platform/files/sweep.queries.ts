import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { filesTable, storedBytesTable, uploadTicketsTable } from './files.tables.ts';

const BATCH = 200;

/** Takes away what nothing has shown since then, and film that could not be made playable in that time. Gives how many. */
export const removeIdle = async (db: Db, since: Date, now: Date): Promise<number> =>
  (
    await db.execute(sql`
      update files set removed_at = ${now.toISOString()}::timestamptz where id in (
        select id from files
        where removed_at is null and ((idle_since < ${since.toISOString()}::timestamptz and uses = 0 and drafts = 0)
          or (not is_ready and created_at < ${since.toISOString()}::timestamptz))
        order by id limit ${BATCH} for update skip locked
      )`)
  ).rowCount ?? 0;

/** Files that are taken away while their bytes still lie in the store. */
export const listRemoved = (db: Db) =>
  db
    .select({ id: filesTable.id, storageKey: filesTable.storageKey, posterFileId: filesTable.posterFileId })
    .from(filesTable)
    .where(isNotNull(filesTable.removedAt))
    .orderBy(asc(filesTable.id))
    .limit(BATCH);

export const deleteRemoved = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx
      .delete(filesTable)
      .where(and(eq(filesTable.id, id), isNotNull(filesTable.removedAt)))
      .returning({ id: filesTable.id })
  ).length === 1;

export const listStaleBytes = (db: Db, before: Date) =>
  db.select({ folder: storedBytesTable.folder }).from(storedBytesTable).where(lt(storedBytesTable.createdAt, before)).limit(BATCH);

export const deleteTickets = (db: Db, before: Date) => db.delete(uploadTicketsTable).where(lt(uploadTicketsTable.expiresAt, before));

export const findUnready = async (db: Db, id: number) =>
  (
    await db
      .select({ id: filesTable.id, ownerId: filesTable.ownerId, storageKey: filesTable.storageKey })
      .from(filesTable)
      .where(and(eq(filesTable.id, id), eq(filesTable.isReady, false), isNull(filesTable.removedAt)))
  )[0] ?? null;

/** Whether a file is there that was not taken away. */
export const isStored = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: filesTable.id })
      .from(filesTable)
      .where(and(eq(filesTable.id, id), isNull(filesTable.removedAt)))
  ).length === 1;
