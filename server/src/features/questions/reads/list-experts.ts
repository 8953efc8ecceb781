import type { Static } from 'typebox';
import type { ListTopicExperts, TopicExpert } from '#contract/questions/topics.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { listExpertRows } from '../experts.queries.ts';
import { findTopic } from '../topics.queries.ts';

/** Issue 17, part 4: GET /question-topics/{id}/experts, with the evidence. Throws NOT_FOUND. */
export const listTopicExperts = async (ctx: ReadCtx, input: Static<(typeof ListTopicExperts)['input']>): Promise<TopicExpert[]> => {
  const viewerId = ctx.actor?.userId ?? null;
  if (!(await findTopic(ctx.db, viewerId, input.id))) throw refuse('NOT_FOUND');
  const rows = await listExpertRows(ctx.db, viewerId, { topicId: input.id, limit: pageLimit(input), offset: pageOffset(input) });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.userId),
    viewerId,
  );
  return rows.flatMap(({ userId, adoptions, likes, answers }) => {
    const person = people.get(userId);
    if (!person) return [];
    const shown = answers.map(({ id, questionId, subject }) => ({ id, question_id: questionId, subject }));
    return [{ ...personView(ctx, person), evidence: { adoptions, likes, answers: shown } }];
  });
};
