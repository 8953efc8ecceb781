import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { ListWords, SensitiveWord, TryWords } from '#contract/moderation/desk.schemas.ts';
import { pageLimit, rowLimit } from '../../../kernel/db/paging.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { sensitiveWordsTable } from '../moderation.tables.ts';
import { formOf } from '../word-form.plain.ts';
import { wordsIn } from '../words.guard.ts';

/** Issue 6, sensitive words: newest first; those that hold what is looked for. */
export const listWords = async (ctx: ReadCtx, input: Static<(typeof ListWords)['input']>): Promise<SensitiveWord[]> => {
  const wanted = input.q ? formOf(input.q) : '';
  const rows = await ctx.deps.db.write
    .select()
    .from(sensitiveWordsTable)
    .where(
      and(
        input.grade ? eq(sensitiveWordsTable.grade, input.grade) : undefined,
        wanted ? sql`strpos(${sensitiveWordsTable.form}, ${wanted}) > 0` : undefined,
        input.after ? lt(sensitiveWordsTable.id, input.after) : undefined,
      ),
    )
    .orderBy(desc(sensitiveWordsTable.id))
    .limit(rowLimit(pageLimit(input)));
  return rows.map((row) => ({ id: row.id, word: row.word, grade: row.grade, created_at: timeText(ctx, row.createdAt) }));
};

/** What the words would do to a text. */
export const tryWords = async (ctx: ReadCtx, { text }: Static<(typeof TryWords)['input']>) => {
  const found = await wordsIn(ctx.deps, text);
  const grade = found.some((one) => one.grade === 'refuse') ? 'refuse' : found.length > 0 ? 'review' : null;
  return { grade, words: found.map((one) => one.word) } as const;
};
