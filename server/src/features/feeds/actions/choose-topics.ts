import { FEED_TOPICS_MAX } from '#contract/feeds/feeds.limits.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { topicKey, topicName } from '../topic-names.ts';
import { knownTopics, makeTopics } from '../topics.queries.ts';

type Chosen = { topics?: number[]; topic_names?: string[] };

/**
 * The topics that a feed names, by number and by name, each once; new names are made. Throws TOPIC_NAME_WRONG, TOPICS_MANY, and NOT_FOUND
 * for a number that is none.
 */
export const chooseTopics = async (ctx: WriteCtx, chosen: Chosen): Promise<number[]> => {
  const ids = [...new Set(chosen.topics ?? [])];
  const names = (chosen.topic_names ?? []).map(topicName);
  const known = await knownTopics(ctx.db, ids);
  if (known.size !== ids.length) throw refuse('NOT_FOUND');
  const byKey = await makeTopics(ctx.db, names, { userId: me(ctx).userId, at: ctx.now });
  const all = [...new Set([...ids, ...names.flatMap((name) => byKey.get(topicKey(name)) ?? [])])];
  if (all.length > FEED_TOPICS_MAX) throw refuse('TOPICS_MANY');
  return all;
};
