import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { releaseFiles, removeUnused } from '../files/files.public.ts';
import { withdrawNoticesAbout } from '../notices/notices.writes.ts';
import { renewMark } from './certified-mark.writes.ts';
import type { PapersRow } from './papers.queries.ts';
import { papersTable } from './papers.tables.ts';
import { entryOf } from './papers-kinds.registry.ts';
import { clearPapers } from './remove-papers.jobs.ts';

type NewPapers = typeof papersTable.$inferInsert;

/** Writes what somebody asks to be certified as, and gives its id; null where something of theirs waits already. */
export const addPapers = async (tx: Tx, values: NewPapers): Promise<number | null> =>
  (await tx.insert(papersTable).values(values).onConflictDoNothing().returning({ id: papersTable.id }))[0]?.id ?? null;

/**
 * Writes anew what waits and is held; nobody has seconded that. The days are counted anew where better pictures came, and go on where nobody had
 * looked. Pictures that were sent before go.
 */
export const changePapers = async (
  tx: Tx,
  before: PapersRow,
  { values, now }: { values: Partial<NewPapers>; now: Date },
): Promise<void> => {
  const clock = before.picturesAskedAt === null ? {} : { clockFrom: now, escalatedAt: null };
  const anew = { version: sql`${papersTable.version} + 1`, secondedBy: null, picturesAskedAt: null, reason: null };
  await tx
    .update(papersTable)
    .set({ ...values, ...clock, ...anew })
    .where(eq(papersTable.id, before.id));
  await releaseFiles(tx, before.fileIds);
  await removeUnused(tx, before.fileIds, now);
};

/** Takes papers back as their owner wishes: mark, pictures and numbers go at once, that they were there stays. Gives how many. */
export const withdrawPapers = async (ctx: EffectContext, ownerId: number): Promise<number> => {
  const rows = await ctx.db
    .select()
    .from(papersTable)
    .where(and(eq(papersTable.ownerId, ownerId), ne(papersTable.state, 'withdrawn')))
    .orderBy(papersTable.id)
    .for('update');
  if (rows.length === 0) return 0;
  const cleared = rows.filter(({ state }) => state === 'approved' || state === 'expired').map(({ id }) => id);
  for (const row of rows) {
    // That somebody approved it says under which name its owner was certified before.
    const by = cleared.includes(row.id) ? {} : { decidedBy: null };
    await ctx.db
      .update(papersTable)
      .set({ state: 'withdrawn', ...by })
      .where(eq(papersTable.id, row.id));
    const { subject } = entryOf(row.kind).notice(row, 'approved');
    if (subject) await withdrawNoticesAbout(ctx, subject);
    await withdrawNoticesAbout(ctx, { kind: 'papers', id: row.id });
  }
  await clearPapers(ctx.db, rows, ctx.now);
  await renewMark(ctx, ownerId);
  return rows.length;
};
