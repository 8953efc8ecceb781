import { FEED_TOPICS_MAX } from '#contract/feeds/feeds.limits.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, hideForReview, isHiddenForReview } from '../../../platform/moderation/words.guard.ts';
import { topicKey, topicName } from '../topic-names.plain.ts';
import { knownTopics, type MadeTopic, makeTopics, topicsOutOfSight } from '../topics.queries.ts';

type Chosen = { topics?: number[]; topic_names?: string[] };
/** `toRead` are new ones whose name an operator reads before others see it: they are locked at the end of the write (lockTopics). */
export type ChosenTopics = { ids: number[]; toRead: number[] };

/** The names as they are shown, and whether each is to be read first. Throws TOPIC_NAME_WRONG, WORD_REFUSED. */
const readNames = async (ctx: WriteCtx<'TOPIC_NAME_WRONG'>, typed: readonly string[]): Promise<Map<string, 'clean' | 'review'>> => {
  const grades = new Map<string, 'clean' | 'review'>();
  for (const name of typed.map((one) => topicName(ctx, one))) grades.set(name, await checkWords(ctx, { topic_names: name }));
  return grades;
};

/** A name that a moderator removed is not used again; one that waits to be read is shown with all its feeds once it has passed. */
const requireNotRemoved = async (ctx: WriteCtx<'TOPIC_REMOVED'>, made: readonly MadeTopic[]): Promise<void> => {
  for (const topic of made) if (topic.isRemoved && !(await isHiddenForReview(ctx, 'topic', topic.id))) throw ctx.refuse('TOPIC_REMOVED');
};

/**
 * The topics that a feed names, by number and by name, each once; new names are made. Throws TOPIC_NAME_WRONG, TOPICS_MANY, WORD_REFUSED,
 * TOPIC_REMOVED, and NOT_FOUND for a number that is none.
 */
export const chooseTopics = async (
  ctx: WriteCtx<'TOPICS_MANY' | 'TOPIC_NAME_WRONG' | 'TOPIC_REMOVED'>,
  chosen: Chosen,
): Promise<ChosenTopics> => {
  const ids = [...new Set(chosen.topics ?? [])];
  const grades = await readNames(ctx, chosen.topic_names ?? []);
  const known = await knownTopics(ctx.db, ids);
  if (known.size !== ids.length) throw ctx.refuse((await topicsOutOfSight(ctx.db, ids)).length > 0 ? 'TOPIC_REMOVED' : 'NOT_FOUND');
  const made = await makeTopics(ctx.db, [...grades.keys()], { userId: me(ctx).userId, at: ctx.now });
  await requireNotRemoved(ctx, made);
  const byKey = new Map(made.map((topic) => [topic.key, topic]));
  const named = [...grades].flatMap(([name, grade]) => {
    const topic = byKey.get(topicKey(name));
    return topic ? [{ ...topic, grade }] : [];
  });
  const all = [...new Set([...ids, ...named.map((topic) => topic.id)])];
  if (all.length > FEED_TOPICS_MAX) throw ctx.refuse('TOPICS_MANY');
  return { ids: all, toRead: named.filter((topic) => topic.isNew && topic.grade === 'review').map((topic) => topic.id) };
};

/** Keeps new topics out of sight until an operator has read their names; the feed is seen meanwhile, without them. */
export const lockTopics = async (ctx: WriteCtx, { toRead }: ChosenTopics): Promise<void> => {
  for (const id of new Set(toRead)) await hideForReview(ctx, 'topic', id);
};
