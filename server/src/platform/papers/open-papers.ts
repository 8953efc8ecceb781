import { refuse } from '../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../kernel/http/context.ts';
import { closedAddress, findClosed, guardedAddresses } from '../files/files.public.ts';
import type { PapersRow } from './papers.queries.ts';
import { papersOpeningsTable } from './papers.tables.ts';
import { entryOf } from './papers-kinds.registry.ts';

const open = async (ctx: WriteCtx, row: PapersRow) => {
  if (row.fileIds.length === 0) return { pictures: [] };
  await ctx.db.insert(papersOpeningsTable).values({ papersId: row.id, userId: me(ctx).userId, openedAt: ctx.now });
  ctx.audit(entryOf(row.kind).subject, row.id, { opened: row.fileIds });
  const files = new Map((await findClosed(ctx.db, row.fileIds)).map((file) => [file.id, file]));
  const there = row.fileIds.flatMap((id) => files.get(id) ?? []);
  return { pictures: await Promise.all(there.map(async (file) => ({ id: file.id, url: await closedAddress(ctx.deps, file) }))) };
};

/**
 * Decision 42: addresses of the pictures of papers for their owner or a reviewer, and a note that they were given. What signs addresses is read
 * before the transaction: who holds one may not wait for another connection. Throws NOT_FOUND.
 */
export const openPapers = async (ctx: Ctx, row: PapersRow | null) => {
  if (!row) throw refuse('NOT_FOUND');
  await guardedAddresses(ctx.deps);
  return (write: WriteCtx) => open(write, row);
};
