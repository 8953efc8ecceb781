import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { acceptReport as acceptReportCall } from '#contract/moderation/flags.calls.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { isGroupAdmin } from '../../subjects/group-admins.queries.ts';
import { removeThing } from '../act.writes.ts';
import { type CaseRow, changeCase, hasFlagged, lockCase } from '../cases.queries.ts';
import { closeCase } from '../close-case.writes.ts';

/** A flagged thing of a circle that the viewer looks after, and neither wrote nor flagged. Throws NOT_FOUND, CASE_DECIDED, CASE_OWN. */
const take = async (ctx: WriteCtx<'CASE_DECIDED' | 'CASE_OWN'>, id: number): Promise<CaseRow> => {
  const { userId } = me(ctx);
  const found = await lockCase(ctx.db, id);
  if (found?.source !== 'flags' || found.groupId === null || !(await isGroupAdmin(ctx.db, userId, found.groupId)))
    throw refuse('NOT_FOUND');
  if (found.state !== 'open') throw ctx.refuse('CASE_DECIDED');
  if (found.ownerId.is(userId) || (await hasFlagged(ctx.db, id, userId))) throw ctx.refuse('CASE_OWN');
  return found;
};

/** Issue 6, flags to owners: the thing is taken away. Throws NOT_FOUND, CASE_DECIDED, CASE_OWN, THING_GONE. */
export const acceptReport = async (ctx: WriteCtx<RefusalOf<typeof acceptReportCall>>, { id, reason }: { id: number; reason: string }) => {
  const { userId } = me(ctx);
  const found = await take(ctx, id);
  const subject = { kind: found.subjectKind, id: found.subjectId };
  const by = { role: 'keeper', userId } as const;
  await removeThing(ctx, { caseId: id, userId: found.ownerId.secretUserId, subject, rule: 'other', reason, by });
  await closeCase(ctx, found, 'upheld', userId);
  return { message: say(ctx, moderationMessages.decided) };
};

/** The thing stays as far as the circle goes; the house still looks at the flag. Throws NOT_FOUND, CASE_DECIDED, CASE_OWN. */
export const rejectReport = async (ctx: WriteCtx<'CASE_DECIDED' | 'CASE_OWN'>, { id }: { id: number }) => {
  const found = await take(ctx, id);
  if (found.leftByGroupAdmins) throw ctx.refuse('CASE_DECIDED');
  await changeCase(ctx.db, id, { leftByGroupAdmins: true, changedAt: ctx.now });
  ctx.audit('case', id, { left: true });
  return { message: say(ctx, moderationMessages.decided) };
};
