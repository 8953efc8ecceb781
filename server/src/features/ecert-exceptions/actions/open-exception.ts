import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { guardedAddresses } from '../../../platform/files/files.public.ts';
import { markedAddresses, viewerMark } from '../../../platform/papers/marked-pictures.view.ts';
import { deskScope } from '../ecert-exceptions.policy.ts';
import { findOnDesk, noteOpening } from '../ecert-exceptions.queries.ts';

/**
 * Addresses of the pictures for the issuer or an operator, whose name stands across them, and a note that they were given. What signs addresses
 * is read before the transaction: who holds one may not wait for another connection. Throws NOT_FOUND, ECERT_ISSUERS_ONLY.
 */
export const openException = async (ctx: Ctx<'ECERT_ISSUERS_ONLY'>, { id }: { id: number }) => {
  const db = ctx.deps.db.write;
  const row = await findOnDesk(db, await deskScope(ctx, db), id);
  if (!row) throw refuse('NOT_FOUND');
  await guardedAddresses(ctx.deps);
  const mark = await viewerMark(ctx);
  return async (write: WriteCtx) => {
    const { fileIds } = row.exception;
    if (fileIds.length === 0) return { pictures: [] };
    await noteOpening(write.db, { exceptionId: id, userId: me(ctx).userId, openedAt: ctx.now });
    write.audit('ecert-exception', id, { opened: fileIds });
    return { pictures: await markedAddresses(write, fileIds, mark) };
  };
};
