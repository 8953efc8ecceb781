import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import { securityMessages } from '#contract/security/security.messages.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { literal } from '../../kernel/db/literal.ts';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob } from '../../kernel/jobs/jobs.ts';
import { notify } from '../notices/notices.writes.ts';
import { allPersonalData } from './personal-data.registry.ts';
import { keyFor } from './secret-box.plain.ts';
import { accountExportsTable } from './security.tables.ts';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 7;
const ADDRESS_MS = 10 * 60_000;
const FOLDER = 'exports';

export const exportJob = defineJob<{ exportId: number }>('security.make-export', { retries: 5, timeoutSeconds: 600 });

/** Takes an export's bytes out of the store; tried again where the store is away. */
export const removeExportJob = defineJob<{ key: string }>('security.remove-export', { retries: 20, timeoutSeconds: 60 });

export type ExportRow = typeof accountExportsTable.$inferSelect;

export const newStorageKey = (): string => `${FOLDER}/${randomUUID()}.json`;

/** The last export that a person asked for, or null. */
export const lastExport = async ({ db }: Pick<Deps, 'db'>, userId: number): Promise<ExportRow | null> =>
  (
    await db.write
      .select()
      .from(accountExportsTable)
      .where(eq(accountExportsTable.userId, userId))
      .orderBy(desc(accountExportsTable.id))
      .limit(1)
  )[0] ?? null;

/** The bytes of an export that was given up, or whose person is gone, while they were collected: nothing would ever take them away. */
const dropUnwanted = async (deps: Deps, tx: Tx, { id, storageKey }: ExportRow): Promise<void> => {
  const [now] = await tx.select({ state: accountExportsTable.state }).from(accountExportsTable).where(eq(accountExportsTable.id, id));
  if (now?.state !== 'ready') await deps.jobs.enqueue(tx, removeExportJob, { key: storageKey });
};

/** Collects everything from everyone who keeps something of the person, and tells them. Run again, it writes the same file anew. */
export const makeExport = async (deps: Deps, { exportId }: { exportId: number }): Promise<void> => {
  const [row] = await deps.db.write.select().from(accountExportsTable).where(eq(accountExportsTable.id, exportId));
  if (row?.state !== 'waiting') return;
  const collected: Record<string, unknown> = { made_at: deps.now().toISOString() };
  for (const part of allPersonalData()) collected[part.name] = await part.collect(deps, row.userId);
  const bytes = Buffer.from(JSON.stringify(collected, null, 2));
  await deps.storage.put(row.storageKey, bytes, { mime: 'application/json', size: bytes.length });
  const now = deps.now();
  const effects: (() => void | Promise<void>)[] = [];
  await deps.db.write.transaction(async (tx) => {
    const done = await tx
      .update(accountExportsTable)
      .set({ state: 'ready', size: bytes.length, readyAt: now, expiresAt: new Date(now.getTime() + RETENTION_DAYS * DAY_MS) })
      .where(and(eq(accountExportsTable.id, exportId), eq(accountExportsTable.state, literal('waiting'))))
      .returning({ id: accountExportsTable.id });
    if (done.length === 0) return dropUnwanted(deps, tx, row);
    await notify(
      { db: tx, deps, now, afterCommit: (effect) => void effects.push(effect) },
      { kind: 'security', to: row.userId, text: securityMessages.exportReady },
    );
  });
  for (const effect of effects) await effect();
};

/** Takes away what has lain for a week, and gives up what could not be made in a day. */
export const sweepExports = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  await deps.db.write
    .update(accountExportsTable)
    .set({ state: 'failed' })
    .where(and(eq(accountExportsTable.state, literal('waiting')), lt(accountExportsTable.askedAt, new Date(now.getTime() - DAY_MS))));
  const weekAgo = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  const isOver = or(
    lt(accountExportsTable.expiresAt, now),
    and(eq(accountExportsTable.state, literal('failed')), lt(accountExportsTable.askedAt, weekAgo)),
  );
  const over = await deps.db.write.select().from(accountExportsTable).where(isOver).limit(200);
  for (const row of over) {
    await deps.storage.remove(row.storageKey);
    await deps.db.write.delete(accountExportsTable).where(eq(accountExportsTable.id, row.id));
  }
};

/** Takes a person's exports away with their account: the rows now, what they name in the store by a job once that is committed. */
export const removeExportsOf = async (deps: Deps, tx: Tx, userId: number): Promise<void> => {
  const gone = await tx
    .delete(accountExportsTable)
    .where(eq(accountExportsTable.userId, userId))
    .returning({ key: accountExportsTable.storageKey });
  for (const { key } of gone) await deps.jobs.enqueue(tx, removeExportJob, { key });
};

const signatureOf = async (deps: Deps, id: number, expires: number): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'account-exports'))
    .update(`${id}\n${expires}`)
    .digest();

/** An address that opens an export for ten minutes, as private files have them (decision 46). */
export const exportAddress = async (deps: Deps, id: number, now: Date): Promise<string> => {
  const expires = Math.floor((now.getTime() + ADDRESS_MS) / 1000);
  const sign = (await signatureOf(deps, id, expires)).toString('base64url');
  return `/api/sns/api/v2/user-exports/${id}?expires=${expires}&sign=${sign}`;
};

export const isExportAddress = async (deps: Deps, given: { id: number; expires: number; sign: string }, now: Date): Promise<boolean> => {
  if (given.expires * 1000 < now.getTime()) return false;
  const right = await signatureOf(deps, given.id, given.expires);
  const sign = Buffer.from(given.sign, 'base64url');
  return sign.length === right.length && timingSafeEqual(sign, right);
};
