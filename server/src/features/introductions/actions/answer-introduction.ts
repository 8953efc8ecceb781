import { eq, sql } from 'drizzle-orm';
import type { answerIntroduction as answerIntroductionCall } from '#contract/introductions/introductions.calls.ts';
import { introductionMessages } from '#contract/introductions/introductions.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { notify, withdrawNoticesAbout } from '../../../platform/notices/notices.writes.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { nameFilling } from '../../../platform/people/names.view.ts';
import { showInChats } from '../../chat/chat.public.ts';
import { type IntroductionRow, lockIntroduction } from '../introductions.queries.ts';
import { introductionsTable } from '../introductions.tables.ts';

type Ends = WriteCtx<'INTRODUCTION_ENDED'>;
type Answers = WriteCtx<RefusalOf<typeof answerIntroductionCall>>;

/** Throws NOT_FOUND where it is not for that side, INTRODUCTION_ENDED where it waits no more. */
const lockWaiting = async (ctx: Ends, id: number, side: 'askerId' | 'introducerId'): Promise<IntroductionRow> => {
  const { userId } = me(ctx);
  const row = await lockIntroduction(ctx.db, id, userId);
  if (!row || row[side] !== userId) throw refuse('NOT_FOUND');
  if (row.state !== 'waiting') throw ctx.refuse('INTRODUCTION_ENDED');
  return row;
};

/** One introduces who are both still friends, and nobody to whom one of the two has blocked. Throws INTRODUCTION_NO_WAY. */
const checkStillKnown = async (ctx: Answers, row: IntroductionRow): Promise<void> => {
  const { rows } = await ctx.db.execute<{ friends: number }>(sql`
    select count(*)::int as friends from friendships f join users u on u.id = f.friend_id and u.status = 'active'
    where f.person_id = ${row.introducerId} and f.friend_id in (${row.askerId}, ${row.targetId})`);
  const isBlocked = await isBlockedBetween(ctx.db, row.askerId, row.targetId);
  if (rows[0]?.friends !== 2 || isBlocked) throw ctx.refuse('INTRODUCTION_NO_WAY');
};

const notifyParties = async (ctx: Answers, row: IntroductionRow, isMade: boolean): Promise<void> => {
  const [asker, introducer, target] = [
    await nameFilling(ctx.db, row.askerId),
    await nameFilling(ctx.db, row.introducerId),
    await nameFilling(ctx.db, row.targetId),
  ];
  const about = { kind: 'introduction' as const, actorId: row.introducerId, subject: { kind: 'introduction', id: row.id } };
  const { toldMade, toldDeclined, toldTarget } = introductionMessages;
  await notify(ctx, { ...about, to: row.askerId, text: isMade ? toldMade : toldDeclined, filling: { name: introducer, target } });
  if (isMade) await notify(ctx, { ...about, to: row.targetId, text: toldTarget, filling: { name: introducer, target: asker } });
};

/** The friend who was asked makes it, with words of their own if they like, or declines. Throws NOT_FOUND, INTRODUCTION_ENDED, INTRODUCTION_NO_WAY. */
export const answerIntroduction = async (ctx: Answers, input: { id: number; accepts: boolean; note?: string }) => {
  await checkWords(ctx, { note: input.note });
  const row = await lockWaiting(ctx, input.id, 'introducerId');
  if (input.accepts) await checkStillKnown(ctx, row);
  await ctx.db
    .update(introductionsTable)
    .set({ state: input.accepts ? 'made' : 'declined', note: input.accepts ? (input.note ?? '') : '', answeredAt: ctx.now })
    .where(eq(introductionsTable.id, row.id));
  ctx.audit('introduction', row.id, { accepts: input.accepts });
  await notifyParties(ctx, row, input.accepts);
  if (input.accepts) await showInChats(ctx, [row.askerId, row.targetId], { kind: 'introduction', id: row.id });
  return { message: say(ctx, input.accepts ? introductionMessages.made : introductionMessages.declined) };
};

/** Its asker takes it back, and what the friend was told of it. Throws NOT_FOUND, INTRODUCTION_ENDED. */
export const withdrawIntroduction = async (ctx: Ends, { id }: { id: number }): Promise<null> => {
  const row = await lockWaiting(ctx, id, 'askerId');
  await ctx.db.update(introductionsTable).set({ state: 'withdrawn', answeredAt: ctx.now }).where(eq(introductionsTable.id, row.id));
  ctx.audit('introduction', row.id);
  await withdrawNoticesAbout(ctx, { kind: 'introduction', id: row.id });
  return null;
};
