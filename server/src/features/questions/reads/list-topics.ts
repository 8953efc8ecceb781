import type { Static } from 'typebox';
import type {
  ListedTopic,
  ListFollowedTopics,
  ListProposedTopics,
  ListQuestionTopics,
  ProposedTopic,
  QuestionTopic,
} from '#contract/questions/topics.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { foundIn } from '../../../platform/search/marked-parts.view.ts';
import { findTopic, listFollowedRows, listProposals, listTopicRows, topicKey } from '../topics.queries.ts';
import { topicView } from '../topics.view.ts';

/** Section 7.8: GET /question-topics. A name that is there and blank finds nothing (SX-403). */
export const listQuestionTopics = async (ctx: ReadCtx, input: Static<(typeof ListQuestionTopics)['input']>): Promise<ListedTopic[]> => {
  const { name } = input;
  if (name !== undefined && topicKey(name) === '') return [];
  const page = { limit: pageLimit(input), offset: pageOffset(input), name };
  const topics = (await listTopicRows(ctx.db, ctx.actor?.userId ?? null, page)).map(topicView);
  if (name === undefined) return topics;
  return topics.map((topic) => ({ ...topic, found: foundIn({ title: topic.name, text: topic.description }, name) }));
};

/** Section 7.8: GET /user/question-topics. */
export const listFollowedTopics = async (ctx: ReadCtx, input: Static<(typeof ListFollowedTopics)['input']>): Promise<QuestionTopic[]> =>
  (await listFollowedRows(ctx.db, me(ctx).userId, { after: input.after, limit: pageLimit(input) })).map(topicView);

/** Section 7.8: GET /question-topics/{id}. Throws NOT_FOUND, also for one that is only proposed. */
export const getQuestionTopic = async (ctx: ReadCtx, { id }: { id: number }): Promise<QuestionTopic> => {
  const row = await findTopic(ctx.db, ctx.actor?.userId ?? null, id);
  if (!row) throw refuse('NOT_FOUND');
  return topicView(row);
};

/** GET /ops/question-topics: what waits to be decided about. */
export const listProposedTopics = async (ctx: ReadCtx, input: Static<(typeof ListProposedTopics)['input']>): Promise<ProposedTopic[]> => {
  const rows = await listProposals(ctx.db, { limit: pageLimit(input), offset: pageOffset(input) });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.proposerId),
    me(ctx).userId,
  );
  return rows.map((row) => {
    const proposer = row.proposerId === null ? undefined : people.get(row.proposerId);
    const { id, name, description } = row;
    return { id, name, description, proposer: proposer ? personView(ctx, proposer) : null, created_at: timeText(ctx, row.createdAt) };
  });
};
