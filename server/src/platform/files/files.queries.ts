import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { filesTable, storedBytesTable, uploadTicketsTable } from './files.tables.ts';

export type FileRow = typeof filesTable.$inferSelect;
export type NewFile = typeof filesTable.$inferInsert;
export type TicketRow = typeof uploadTicketsTable.$inferSelect;

const HOUR_MS = 3_600_000;
/** What nothing shows for so long is swept. */
export const IDLE_MS = 24 * HOUR_MS;

const alive = isNull(filesTable.removedAt);
type Owner = { ownerId: number; isPrivate?: boolean };
const owned = ({ ownerId, isPrivate }: Owner, md5: string) =>
  and(eq(filesTable.ownerId, ownerId), eq(filesTable.md5, md5), eq(filesTable.isPrivate, isPrivate ?? false), alive);

export const findFile = async (db: Db | Tx, id: number): Promise<FileRow | null> =>
  (
    await db
      .select()
      .from(filesTable)
      .where(and(eq(filesTable.id, id), alive))
  )[0] ?? null;

/** The owner's file of these bytes, where there is one. */
export const findOwned = async (db: Db | Tx, owner: Owner, md5: string): Promise<{ id: number } | null> =>
  (await db.select({ id: filesTable.id }).from(filesTable).where(owned(owner, md5)))[0] ?? null;

/** How many films of a person are still to be made playable. */
export const countUnready = (tx: Tx, ownerId: number): Promise<number> =>
  tx.$count(filesTable, and(eq(filesTable.ownerId, ownerId), eq(filesTable.isReady, false), alive));

/** The same, but only one that will still be there when whoever asks comes to use it. */
export const findLasting = async (db: Db, file: { ownerId: number; md5: string }, now: Date): Promise<{ id: number } | null> =>
  (
    await db
      .select({ id: filesTable.id })
      .from(filesTable)
      .where(and(owned(file, file.md5), or(isNull(filesTable.idleSince), gt(filesTable.idleSince, new Date(now.getTime() - IDLE_MS / 2)))))
  )[0] ?? null;

/** Writes a file; null when its owner has these bytes already. */
export const insertFile = async (tx: Tx, file: NewFile): Promise<number | null> =>
  (await tx.insert(filesTable).values(file).onConflictDoNothing().returning({ id: filesTable.id }))[0]?.id ?? null;

/** Gives an unused file another day. False when it is gone meanwhile. */
export const renewFile = async (tx: Tx, id: number, now: Date): Promise<boolean> =>
  (
    await tx
      .update(filesTable)
      .set({ idleSince: sql`case when ${filesTable.uses} = 0 then ${now.toISOString()}::timestamptz end` })
      .where(and(eq(filesTable.id, id), alive))
      .returning({ id: filesTable.id })
  ).length === 1;

export const setPoster = (tx: Tx, id: number, posterFileId: number) =>
  tx.update(filesTable).set({ posterFileId }).where(eq(filesTable.id, id));

/** Puts the playable bytes in the place of those that came. False when the file is gone or was done before. */
export const makeReady = async (
  tx: Tx,
  file: Pick<FileRow, 'id' | 'storageKey'>,
  made: { storageKey: string; size: number },
): Promise<boolean> =>
  (
    await tx
      .update(filesTable)
      .set({ ...made, isReady: true })
      .where(and(eq(filesTable.id, file.id), eq(filesTable.storageKey, file.storageKey), eq(filesTable.isReady, false), alive))
      .returning({ id: filesTable.id })
  ).length === 1;

export const announceBytes = (db: Db | Tx, folder: string) => db.insert(storedBytesTable).values({ folder });
/** A row speaks for these bytes from here on. */
export const forgetBytes = (tx: Tx, folder: string) => tx.delete(storedBytesTable).where(eq(storedBytesTable.folder, folder));

/** Bytes that no row speaks for, held until the end of the transaction; null when one does. */
export const lockBytes = async (tx: Tx, folder: string): Promise<{ folder: string } | null> =>
  (
    await tx.select({ folder: storedBytesTable.folder }).from(storedBytesTable).where(eq(storedBytesTable.folder, folder)).for('update')
  )[0] ?? null;

export const insertTicket = (tx: Tx, ticket: typeof uploadTicketsTable.$inferInsert) => tx.insert(uploadTicketsTable).values(ticket);

export const findTicket = async (db: Db | Tx, id: string): Promise<TicketRow | null> =>
  (await db.select().from(uploadTicketsTable).where(eq(uploadTicketsTable.id, id)))[0] ?? null;

/** Uses a ticket up for a file. False when it is used, or over. */
export const useTicket = async (tx: Tx, { id, fileId }: { id: string; fileId: number }, now: Date): Promise<boolean> =>
  (
    await tx
      .update(uploadTicketsTable)
      .set({ fileId })
      .where(and(eq(uploadTicketsTable.id, id), isNull(uploadTicketsTable.fileId), gt(uploadTicketsTable.expiresAt, now)))
      .returning({ id: uploadTicketsTable.id })
  ).length === 1;

/** Uses up what a token says, which has no row before. False when it was used. */
export const insertUsedTicket = async (tx: Tx, ticket: typeof uploadTicketsTable.$inferInsert): Promise<boolean> =>
  (await tx.insert(uploadTicketsTable).values(ticket).onConflictDoNothing().returning({ id: uploadTicketsTable.id })).length === 1;

export const findNodeFile = async (db: Db | Tx, ownerId: number, ticket: string): Promise<number | null> =>
  (
    await db
      .select({ fileId: uploadTicketsTable.fileId })
      .from(uploadTicketsTable)
      .where(and(eq(uploadTicketsTable.id, ticket), eq(uploadTicketsTable.ownerId, ownerId)))
  )[0]?.fileId ?? null;

/** Takes away the private files of a person whose account ends. */
export const hidePrivateFiles = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const rows = await tx
    .select({ id: filesTable.id, isPrivate: filesTable.isPrivate })
    .from(filesTable)
    .where(eq(filesTable.ownerId, userId));
  const hidden = rows.filter((row) => row.isPrivate).map((row) => row.id);
  if (hidden.length > 0) await tx.update(filesTable).set({ removedAt: now }).where(inArray(filesTable.id, hidden));
};
