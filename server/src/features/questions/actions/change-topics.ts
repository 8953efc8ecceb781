import type { Static } from 'typebox';
import { TOPIC_PROPOSALS_MAX } from '#contract/questions/questions.limits.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import type { ApproveTopic, ProposeTopic, RejectTopic } from '#contract/questions/topics.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { addProposal, countProposals, dropProposal, findTopic, openTopic, setFollow } from '../topics.queries.ts';

const AREA = 'question-topic';

const setFollowed =
  (isFollowed: boolean) =>
  async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
    const { userId } = me(ctx);
    if (!(await findTopic(ctx.db, userId, id))) throw refuse('NOT_FOUND');
    await setFollow(ctx.db, { userId, topicId: id, at: ctx.now, isFollowed });
    return null;
  };

/** Section 7.8: PUT and DELETE /user/question-topics/{id}. Throw NOT_FOUND. */
export const followQuestionTopic = setFollowed(true);
export const unfollowQuestionTopic = setFollowed(false);

/** POST /user/question-topics/application. Throws WORD_REFUSED, TOPIC_PROPOSALS_MANY and TOPIC_THERE. */
export const proposeTopic = async (
  ctx: WriteCtx<'TOPIC_THERE' | 'TOPIC_PROPOSALS_MANY'>,
  { name, description = '' }: Static<(typeof ProposeTopic)['input']>,
) => {
  const { userId } = me(ctx);
  // An operator reads all of it in any case.
  await checkWords(ctx, { name, description });
  if ((await countProposals(ctx.db, userId)) >= TOPIC_PROPOSALS_MAX) throw ctx.refuse('TOPIC_PROPOSALS_MANY');
  const id = await addProposal(ctx.db, { name, description, userId, at: ctx.now });
  if (id === null) throw ctx.refuse('TOPIC_THERE');
  ctx.audit(AREA, id, { proposed: true });
  return { message: say(ctx, questionsMessages.proposed) };
};

/** POST /ops/question-topics/{id}/approval. Throws NOT_FOUND. */
export const approveTopic = async (ctx: WriteCtx, { id }: Static<(typeof ApproveTopic)['input']>) => {
  const topic = await openTopic(ctx.db, id, ctx.now);
  if (!topic) throw refuse('NOT_FOUND');
  ctx.audit(AREA, id, { opened: true });
  if (topic.proposerId !== null)
    await notify(ctx, { kind: 'topic', to: topic.proposerId, text: questionsMessages.toldApproved, filling: { name: topic.name } });
  return { message: say(ctx, questionsMessages.approved) };
};

/** POST /ops/question-topics/{id}/rejection: the proposer is told why. Throws NOT_FOUND. */
export const rejectTopic = async (ctx: WriteCtx, { id, reason }: Static<(typeof RejectTopic)['input']>) => {
  const topic = await dropProposal(ctx.db, id);
  if (!topic) throw refuse('NOT_FOUND');
  ctx.audit(AREA, id, { rejected: true, reason });
  if (topic.proposerId !== null)
    await notify(ctx, { kind: 'topic', to: topic.proposerId, text: questionsMessages.toldRejected, filling: { name: topic.name, reason } });
  return { message: say(ctx, questionsMessages.rejected) };
};
