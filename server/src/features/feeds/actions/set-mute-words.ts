import { feedsMessages } from '#contract/feeds/feeds.messages.ts';
import { me, type ReadCtx, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { muteQuery } from '../../../kernel/search/search-words.ts';
import { mutedBy, muteWords, unmuteWords } from '../../../platform/people/mute-words.queries.ts';

/** Words that the caller wants to read nothing about. */
export const getMuteWords = async (ctx: ReadCtx): Promise<{ words: string[] }> => ({ words: await mutedBy(ctx.db, me(ctx).userId) });

/** Sets them in place of those before. What holds no letter or digit mutes nothing and is not kept. */
export const setMuteWords = async (ctx: WriteCtx, input: { words: string[] }) => {
  const { userId } = me(ctx);
  const words = [...new Set(input.words)].filter((word) => muteQuery([word]) !== null);
  const query = muteQuery(words);
  if (query === null) await unmuteWords(ctx.db, userId);
  else await muteWords(ctx.db, userId, { words, query });
  return { message: say(ctx, feedsMessages.wordsKept), words };
};
