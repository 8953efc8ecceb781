import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { inviteToAnswer as inviteCall } from '#contract/questions/questions.calls.ts';
import { questionChanged } from '#contract/questions/questions.events.ts';
import { INVITATIONS_MAX } from '#contract/questions/questions.limits.ts';
import type { InviteToAnswer } from '#contract/questions/questions.schemas.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { findOpenBounty } from '../bounties.writes.ts';
import { addInvitations, areInvitable, invitedTo } from '../invitations.queries.ts';
import { notifyInvited } from '../questions.notify.ts';
import { QUESTION } from '../questions.subject.ts';
import { questionStates } from '../questions.tables.ts';
import { countInvitations, invitedIds } from './ask-question.ts';
import { lockOwn } from './change-question.ts';

type Code = RefusalOf<typeof inviteCall>;

/**
 * POST /questions/{id}/invitations: who asked invites more people, five in all, while nothing is adopted. Throws NOT_FOUND, NOT_ALLOWED,
 * QUESTION_SOLVED, INVITATION_WRONG, INVITATIONS_MANY, and TOO_MANY.
 */
export const inviteToAnswer = async (ctx: Ctx<Code>, input: Static<(typeof InviteToAnswer)['input']>) => {
  const asked = invitedIds(input.invitations);
  await countInvitations(ctx, asked);
  return async (write: WriteCtx<Code>): Promise<null> => {
    const question = await lockOwn(write, input.id);
    if (question.status !== questionStates.open) throw write.refuse('QUESTION_SOLVED');
    if (asked.includes(question.authorId) || !(await areInvitable(write.db, asked))) throw write.refuse('INVITATION_WRONG');
    const { id, authorId } = question;
    const before = await invitedTo(write.db, id);
    const ids = asked.filter((one) => !before.includes(one));
    if (ids.length === 0) return null;
    const bounty = await findOpenBounty(write.db, id);
    if (before.length + ids.length > (bounty?.isAutomatic ? 1 : INVITATIONS_MAX)) throw write.refuse('INVITATIONS_MANY');
    await addInvitations(write.db, { questionId: id, askerId: authorId, ids, before: before.length, at: write.now });
    await notifyInvited(write, question, bounty?.amount ?? 0);
    write.audit(QUESTION, id, { invited: ids.length });
    write.afterCommit(() => write.deps.live.toWatchers(`${QUESTION}:${id}`, questionChanged, { id, edited: true }));
    return null;
  };
};
