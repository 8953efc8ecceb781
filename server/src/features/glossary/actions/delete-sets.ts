import { eq } from 'drizzle-orm';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { findEntry, lockEntry } from '../glossary.queries.ts';
import { glossaryEntriesTable } from '../glossary.tables.ts';
import { countOut, dropSet, listSets, mayChangeSet } from '../sets.queries.ts';
import { mayDecide } from '../standing.queries.ts';

/** DELETE /user/glossaries/{id}: a set of one's own or of a circle that one is a group admin of, with its entries. Throws NOT_FOUND and NOT_ALLOWED. */
export const deleteGlossarySet = async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
  const [set] = await listSets(ctx.db, me(ctx).userId, id);
  if (!set) throw refuse('NOT_FOUND');
  if (!mayChangeSet(set)) throw refuse('NOT_ALLOWED');
  await dropSet(ctx.db, id);
  ctx.audit('glossary-set', id, { deleted: true });
  return null;
};

/** DELETE /glossary/{id}, by who decides about it alone. Throws NOT_FOUND and NOT_ALLOWED. */
export const deleteGlossaryEntry = async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
  const entry = (await findEntry(ctx.db, me(ctx).userId, id)) && (await lockEntry(ctx.db, id));
  if (!entry) throw refuse('NOT_FOUND');
  if (!(await mayDecide(ctx, entry))) throw refuse('NOT_ALLOWED');
  await ctx.db.update(glossaryEntriesTable).set({ deletedAt: ctx.now }).where(eq(glossaryEntriesTable.id, id));
  if (entry.setId !== null) await countOut(ctx.db, entry.setId);
  ctx.audit('glossary-entry', id, { deleted: true });
  return null;
};
