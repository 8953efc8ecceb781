import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { guardedAddresses, privateAddress } from '../../../platform/files/files.public.ts';
import { qualificationOpeningsTable } from '../enterprises.tables.ts';
import { findNewest, findQualification, type QualificationRow } from '../qualifications.queries.ts';

const open = async (ctx: WriteCtx, row: QualificationRow) => {
  if (row.fileIds.length === 0) return { pictures: [] };
  await ctx.db.insert(qualificationOpeningsTable).values({ qualificationId: row.id, userId: me(ctx).userId, openedAt: ctx.now });
  ctx.audit('qualification', row.id, { opened: row.fileIds });
  const pictures = await Promise.all(row.fileIds.map(async (id) => ({ id, url: await privateAddress(ctx.deps, id) })));
  return { pictures };
};

/** What signs addresses is read before the transaction: who holds one may not wait for another connection. */
const opening = async (ctx: Ctx, row: QualificationRow | null) => {
  if (!row) throw refuse('NOT_FOUND');
  await guardedAddresses(ctx.deps);
  return (write: WriteCtx) => open(write, row);
};

/** Decision 42: addresses of the pictures of one's own papers, and a note that they were given. Throws NOT_FOUND. */
export const openOwnPapers = async (ctx: Ctx) => opening(ctx, await findNewest(ctx.deps.db.write, me(ctx).userId));

/** The same for a reviewer. Throws NOT_FOUND. */
export const openPapers = async (ctx: Ctx, { id }: { id: number }) => opening(ctx, await findQualification(ctx.deps.db.write, id));
