import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { guardedAddresses, privateAddress } from '../../../platform/files/files.public.ts';
import { qualificationOpeningsTable } from '../enterprises.tables.ts';
import { findNewest, lockQualification, type QualificationRow } from '../qualifications.queries.ts';

const open = async (ctx: WriteCtx, row: QualificationRow | null) => {
  if (!row) throw refuse('NOT_FOUND');
  if (row.fileIds.length === 0) return { pictures: [] };
  await ctx.db.insert(qualificationOpeningsTable).values({ qualificationId: row.id, userId: me(ctx).userId, openedAt: ctx.now });
  ctx.audit('qualification', row.id, { opened: row.fileIds });
  const pictures = await Promise.all(row.fileIds.map(async (id) => ({ id, url: await privateAddress(ctx.deps, id) })));
  return { pictures };
};

/** What signs addresses is made before the transaction: who holds one may not wait for another connection. */
const withSecret =
  <Input>(run: (ctx: WriteCtx, input: Input) => ReturnType<typeof open>) =>
  async (ctx: Ctx, input: Input) => {
    await guardedAddresses(ctx.deps);
    return (write: WriteCtx) => run(write, input);
  };

/** Decision 42: addresses of the pictures of one's own papers, and a note that they were given. Throws NOT_FOUND. */
export const openOwnPapers = withSecret(async (ctx) => open(ctx, await findNewest(ctx.db, me(ctx).userId)));

/** The same for a reviewer. Throws NOT_FOUND. */
export const openPapers = withSecret(async (ctx, { id }: { id: number }) => open(ctx, await lockQualification(ctx.db, id)));
