import { refuse } from '../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../kernel/http/context.ts';
import { closedAddress, findClosed, guardedAddresses } from '../files/files.public.ts';
import { loadPeople } from '../people/people.queries.ts';
import { personView } from '../people/person.view.ts';
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
  const files = new Map((await findClosed(ctx.db, row.fileIds)).map((file) => [file.id, file]));
  const there = row.fileIds.flatMap((id) => files.get(id) ?? []);
  return { pictures: await Promise.all(there.map(async (file) => ({ id: file.id, url: await closedAddress(ctx.deps, file, mark) }))) };
};

/** The name of a company may be longer than an address takes. */
const NAME_MAX = 40;

/** Who looks, as it stands across every picture that they open; nothing on one's own. */
const markOf = async (ctx: Ctx, row: PapersRow): Promise<string> => {
  const { userId } = me(ctx);
  if (row.ownerId === userId) return '';
  const person = (await loadPeople(ctx.deps.db.write, [userId], userId)).get(userId);
  const minute = ctx.now.toISOString().slice(0, 16).replace('T', ' ');
  const name = [...(person ? personView(ctx, person).name : '')].slice(0, NAME_MAX).join('');
  return `${name} #${userId} · ${minute}`.trim();
};

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
