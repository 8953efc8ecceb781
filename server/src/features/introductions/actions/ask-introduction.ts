import { eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { askIntroduction as askIntroductionCall } from '#contract/introductions/introductions.calls.ts';
import { introductionMessages } from '#contract/introductions/introductions.messages.ts';
import type { AskIntroduction } from '#contract/introductions/introductions.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { usersTable } from '../../../platform/accounts/accounts.tables.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { nameFilling } from '../../../platform/people/names.view.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { standsBetween } from '../../network/network.public.ts';
import { askedBefore } from '../introductions.queries.ts';
import { introductionsPerDay } from '../introductions.settings.ts';
import { introductionsTable } from '../introductions.tables.ts';

type Form = Static<(typeof AskIntroduction)['input']>;
type Refused = RefusalOf<typeof askIntroductionCall>;

const DAY_MS = 86_400_000;
/** A friend who declined is not asked about the same person again so soon. */
const DECLINED_DAYS = 30;

/**
 * Throws NOT_FOUND for who is not there, INTRODUCTION_FRIENDS, and INTRODUCTION_NO_WAY in one and the same words whether that friend does
 * not know them, does not show it, or is no friend: a refusal tells nobody whom somebody knows.
 */
const checkWay = async (ctx: WriteCtx<Refused>, { userId: targetId, friendId }: Form): Promise<void> => {
  const { userId } = me(ctx);
  const target = (await loadPeople(ctx.db, [targetId], userId)).get(targetId);
  if (!target || targetId === userId || (await isBlockedBetween(ctx.db, userId, targetId))) throw refuse('NOT_FOUND');
  if (target.isFollowed && target.followsViewer) throw ctx.refuse('INTRODUCTION_FRIENDS');
  if (!(await standsBetween(ctx.db, userId, { friendId, otherId: targetId }))) throw ctx.refuse('INTRODUCTION_NO_WAY');
};

const add = async (ctx: WriteCtx<Refused>, form: Form): Promise<number> => {
  const asked = { askerId: me(ctx).userId, introducerId: form.friendId, targetId: form.userId };
  // Held while they are counted: two at once do not both take the last place of the day.
  await ctx.db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, asked.askerId)).for('no key update');
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  const { today, isDeclined } = await askedBefore(ctx.db, asked, { day: before(1), declined: before(DECLINED_DAYS) });
  if (isDeclined) throw ctx.refuse('INTRODUCTION_DECLINED');
  if (today >= (await settingOf(ctx.deps, introductionsPerDay))) throw ctx.refuse('INTRODUCTIONS_TODAY');
  const [row] = await ctx.db
    .insert(introductionsTable)
    .values({ ...asked, message: form.message, createdAt: ctx.now })
    .onConflictDoNothing({
      target: [introductionsTable.askerId, introductionsTable.targetId, introductionsTable.introducerId],
      where: sql`state = 'waiting'`,
    })
    .returning({ id: introductionsTable.id });
  if (!row) throw ctx.refuse('INTRODUCTION_WAITING');
  return row.id;
};

const ask = async (ctx: WriteCtx<Refused>, form: Form) => {
  await checkWords(ctx, { message: form.message });
  await checkWay(ctx, form);
  const id = await add(ctx, form);
  ctx.audit('introduction', id);
  await notify(ctx, {
    kind: 'introduction',
    to: form.friendId,
    actorId: me(ctx).userId,
    text: introductionMessages.toldAsked,
    filling: { name: await nameFilling(ctx.db, me(ctx).userId), target: await nameFilling(ctx.db, form.userId) },
    subject: { kind: 'introduction', id },
  });
  return { message: say(ctx, introductionMessages.asked), id };
};

/**
 * Asks a friend to introduce the caller to a friend of that one (career, section 1, 'contact intelligence'). Throws NOT_FOUND,
 * INTRODUCTION_FRIENDS, INTRODUCTION_NO_WAY, INTRODUCTION_WAITING, INTRODUCTION_DECLINED, INTRODUCTIONS_TODAY.
 */
export const askIntroduction = async (ctx: Ctx<Refused>, form: Form) => {
  // Read here: nothing may wait for another connection while the asker is held.
  await settingOf(ctx.deps, introductionsPerDay);
  return (write: WriteCtx<Refused>) => ask(write, form);
};
