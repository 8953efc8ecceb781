import { eq } from 'drizzle-orm';
import { feedsMessages } from '#contract/feeds/feeds.messages.ts';
import { me, type ReadCtx, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { muteQuery } from '../../../kernel/search/search-words.ts';
import { muteWordsTable } from '../../../platform/people/people.tables.ts';

/** Words that the caller wants to read nothing about. */
export const getMuteWords = async (ctx: ReadCtx): Promise<{ words: string[] }> => {
  const [row] = await ctx.db
    .select({ words: muteWordsTable.words })
    .from(muteWordsTable)
    .where(eq(muteWordsTable.userId, me(ctx).userId));
  return { words: row?.words ?? [] };
};

/** Sets them in place of those before. What holds no letter or digit mutes nothing and is not kept. */
export const setMuteWords = async (ctx: WriteCtx, input: { words: string[] }) => {
  const { userId } = me(ctx);
  const words = [...new Set(input.words)].filter((word) => muteQuery([word]) !== null);
  const query = muteQuery(words);
  if (query === null) await ctx.db.delete(muteWordsTable).where(eq(muteWordsTable.userId, userId));
  else
    await ctx.db
      .insert(muteWordsTable)
      .values({ userId, words, query })
      .onConflictDoUpdate({ target: muteWordsTable.userId, set: { words, query } });
  return { message: say(ctx, feedsMessages.wordsKept), words };
};
