import { eq } from 'drizzle-orm';
import { cooperationMessages } from '#contract/cooperation/cooperation.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { notify, withdrawNoticesAbout } from '../../../platform/notices/notices.writes.ts';
import { nameFilling } from '../../../platform/people/names.view.ts';
import { type IntentionRow, lockIntention } from '../cooperation.queries.ts';
import { intentionsTable } from '../cooperation.tables.ts';

/** Throws NOT_FOUND where it is not for that side, INTENTION_ENDED where it waits no more. */
const lockWaiting = async (ctx: WriteCtx<'INTENTION_ENDED'>, id: number, side: 'senderId' | 'receiverId'): Promise<IntentionRow> => {
  const { userId } = me(ctx);
  const row = await lockIntention(ctx.db, id, userId);
  if (!row || row[side] !== userId) throw refuse('NOT_FOUND');
  if (row.state !== 'waiting') throw ctx.refuse('INTENTION_ENDED');
  return row;
};

/** Decision 025: its receiver accepts or declines, with words if they like. Throws NOT_FOUND, INTENTION_ENDED. */
export const answerIntention = async (ctx: WriteCtx<'INTENTION_ENDED'>, input: { id: number; accepts: boolean; answer?: string }) => {
  const { userId } = me(ctx);
  await checkWords(ctx, { answer: input.answer });
  const row = await lockWaiting(ctx, input.id, 'receiverId');
  await ctx.db
    .update(intentionsTable)
    .set({ state: input.accepts ? 'accepted' : 'declined', answer: input.answer ?? '', answeredAt: ctx.now })
    .where(eq(intentionsTable.id, row.id));
  ctx.audit('intention', row.id, { accepts: input.accepts });
  await notify(ctx, {
    kind: 'intention',
    to: row.senderId,
    text: input.accepts ? cooperationMessages.toldAccepted : cooperationMessages.toldDeclined,
    filling: { name: await nameFilling(ctx.db, userId) },
    subject: { kind: 'intention', id: row.id },
  });
  return { message: say(ctx, cooperationMessages.answered) };
};

/** Its sender takes it back, and what the receiver was told of it. Throws NOT_FOUND, INTENTION_ENDED. */
export const withdrawIntention = async (ctx: WriteCtx<'INTENTION_ENDED'>, { id }: { id: number }) => {
  const row = await lockWaiting(ctx, id, 'senderId');
  await ctx.db.update(intentionsTable).set({ state: 'withdrawn', answeredAt: ctx.now }).where(eq(intentionsTable.id, row.id));
  ctx.audit('intention', row.id);
  await withdrawNoticesAbout(ctx, { kind: 'intention', id: row.id });
  return null;
};
