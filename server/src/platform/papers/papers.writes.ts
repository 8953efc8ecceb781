import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { withdrawNoticesAbout } from '../notices/notices.ts';
import { renewMark } from './certified-mark.ts';
import { papersTable } from './papers.tables.ts';
import { entryOf } from './papers-kinds.registry.ts';
import { clearPapers } from './remove-papers.ts';

type NewPapers = typeof papersTable.$inferInsert;

/** Writes what somebody asks to be certified as, and gives its id; null where something of theirs waits already. */
export const addPapers = async (tx: Tx, values: NewPapers): Promise<number | null> =>
  (await tx.insert(papersTable).values(values).onConflictDoNothing().returning({ id: papersTable.id }))[0]?.id ?? null;

/** Writes anew what waits and is held; nobody has seconded that. */
export const changePapers = async (tx: Tx, id: number, values: Partial<NewPapers>): Promise<void> => {
  await tx
    .update(papersTable)
    .set({ ...values, secondedBy: null, picturesAskedAt: null, reason: null })
    .where(eq(papersTable.id, id));
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
  const held = rows.filter(({ state }) => state === 'approved' || state === 'expired').map(({ id }) => id);
  for (const row of rows) {
    // That somebody approved it says under which name its owner was certified before.
    const by = held.includes(row.id) ? {} : { decidedBy: null };
    await ctx.db
      .update(papersTable)
      .set({ state: 'withdrawn', ...by })
      .where(eq(papersTable.id, row.id));
    const { subject } = entryOf(row.kind).notice(row, 'approved');
    if (subject) await withdrawNoticesAbout(ctx, subject);
  }
  await clearPapers(ctx.db, rows, ctx.now);
  await renewMark(ctx, ownerId);
  return rows.length;
};
