import { refuse } from '../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../kernel/http/context.ts';
import { guardedAddresses } from '../files/files.public.ts';
import { markedAddresses, viewerMark } from './marked-pictures.view.ts';
import { lockPapers, type PapersRow } from './papers.queries.ts';
import { papersOpeningsTable } from './papers.tables.ts';
import { entryOf } from './papers-kinds.registry.ts';

/** What is opened is held, so that its owner sends nothing else meanwhile. */
const open = async (ctx: WriteCtx, id: number, mark: string) => {
  const row = await lockPapers(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  if (row.fileIds.length === 0) return { pictures: [] };
  const { version } = row;
  await ctx.db.insert(papersOpeningsTable).values({ papersId: id, userId: me(ctx).userId, version, openedAt: ctx.now });
  ctx.audit(entryOf(row.kind).subject, row.id, { opened: row.fileIds });
  return { pictures: await markedAddresses(ctx, row.fileIds, mark) };
};

/** Nothing stands across one's own. */
const markOf = async (ctx: Ctx, row: PapersRow): Promise<string> => (row.ownerId === me(ctx).userId ? '' : viewerMark(ctx));

/**
 * Decision 42: addresses of the pictures of papers for their owner or a reviewer, whose name stands across them, and a note that they were given.
 * What signs addresses is read before the transaction: who holds one may not wait for another connection. Throws NOT_FOUND.
 */
export const openPapers = async (ctx: Ctx, row: PapersRow | null) => {
  if (!row) throw refuse('NOT_FOUND');
  await guardedAddresses(ctx.deps);
  const mark = await markOf(ctx, row);
  return (write: WriteCtx) => open(write, row.id, mark);
};
