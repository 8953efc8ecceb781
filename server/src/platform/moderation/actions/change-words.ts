import { count, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { AddWords } from '#contract/moderation/desk.schemas.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { sensitiveWordsTable } from '../moderation.tables.ts';
import { formOf } from '../word-form.plain.ts';
import { forgetWords } from '../words.guard.ts';

const WORDS_MAX = 20_000;

/** Issue 6, sensitive words: adds some, or changes the grade of those that are known. Throws WORD_EMPTY, WORDS_TOO_MANY. */
export const addWords = async (ctx: WriteCtx<'WORDS_TOO_MANY' | 'WORD_EMPTY'>, { words, grade }: Static<(typeof AddWords)['input']>) => {
  const byForm = new Map(words.map((word) => [formOf(word), word]));
  if (byForm.has('')) throw ctx.refuse('WORD_EMPTY');
  const [known] = await ctx.db.select({ words: count() }).from(sensitiveWordsTable);
  if ((known?.words ?? 0) + byForm.size > WORDS_MAX) throw ctx.refuse('WORDS_TOO_MANY', { params: { max: WORDS_MAX } });
  const rows = [...byForm].sort(([a], [b]) => (a < b ? -1 : 1));
  await ctx.db
    .insert(sensitiveWordsTable)
    .values(rows.map(([form, word]) => ({ form, word, grade, addedBy: me(ctx).userId, createdAt: ctx.now })))
    .onConflictDoUpdate({ target: sensitiveWordsTable.form, set: { grade, word: sql`excluded.word` } });
  ctx.audit('words', null, { grade, words: byForm.size });
  ctx.afterCommit(() => forgetWords(ctx.deps));
  return { message: say(ctx, moderationMessages.decided), added: byForm.size };
};

/** Takes a word off the list. Throws NOT_FOUND. */
export const removeWord = async (ctx: WriteCtx, { id }: { id: number }) => {
  const gone = await ctx.db.delete(sensitiveWordsTable).where(eq(sensitiveWordsTable.id, id)).returning({ word: sensitiveWordsTable.word });
  if (gone.length === 0) throw refuse('NOT_FOUND');
  ctx.audit('words', id, { removed: true });
  ctx.afterCommit(() => forgetWords(ctx.deps));
  return null;
};
