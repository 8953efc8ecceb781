import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { upholdCase as upholdCaseCall } from '#contract/moderation/desk.calls.ts';
import type { OpenCase, UpholdCase } from '#contract/moderation/desk.schemas.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { usersTable } from '../../accounts/accounts.tables.ts';
import { notify } from '../../notices/notices.writes.ts';
import { isSubjectKind, subjectKind } from '../../subjects/subjects.registry.ts';
import { ban, type Grounds, giveCard, mute, removeAfterReview, removeThing, withdraw } from '../act.writes.ts';
import { thingWords } from '../act-words.view.ts';
import { hidingAct, isInForce, lockAct } from '../acts.queries.ts';
import { type CaseRow, lockCase, openCase as openCaseRow } from '../cases.queries.ts';
import { closeCase } from '../close-case.writes.ts';
import { whyNotDecide } from '../deciders.policy.ts';
import { needKnown, needOthers } from '../parties.guard.ts';

/** Issue 6, moderation: looks into what nobody has flagged. Throws NOT_FOUND. */
export const openCase = async (ctx: WriteCtx, { kind, subject_id: id }: Static<(typeof OpenCase)['input']>) => {
  const moderation = isSubjectKind(kind) ? subjectKind(kind).moderation : undefined;
  const [thing] = (await moderation?.inspect(ctx.db, [id])) ?? [];
  if (!thing) throw refuse('NOT_FOUND');
  await needKnown(ctx.db, { kind, id }, me(ctx).userId);
  const about = { subjectKind: kind, subjectId: id, ownerId: thing.owner, groupId: kind === 'group' ? null : thing.groupId };
  const opened = await openCaseRow(ctx.db, { ...about, source: 'house' }, ctx.now);
  if (opened.isNew) ctx.audit('case', opened.id, { kind, id });
  return { message: say(ctx, moderationMessages.decided), id: opened.id };
};

/** An open case, held. Who flagged the thing decides about it only where there is no other operator. Throws NOT_FOUND, CASE_DECIDED, CASE_OWN. */
const take = async (ctx: WriteCtx<'CASE_DECIDED' | 'CASE_OWN'>, id: number): Promise<CaseRow> => {
  const found = await lockCase(ctx.db, id);
  if (!found) throw refuse('NOT_FOUND');
  const { userId } = me(ctx);
  const thing = { kind: found.subjectKind, id: found.subjectId };
  await needKnown(ctx.db, thing, userId);
  if (found.state !== 'open') throw ctx.refuse('CASE_DECIDED');
  const matter = { ...thing, ownerId: found.ownerId.secretUserId, caseId: id, byId: null, openTo: null };
  const [why] = await whyNotDecide(ctx.db, [matter], { userId, now: ctx.now });
  if (why) throw ctx.refuse('CASE_OWN');
  return found;
};

/** Whether cards, mutes and bans are for this person: staff lose their role first. */
const requireNoStaff = async (ctx: WriteCtx<'STAFF_SPARED'>, userId: number): Promise<void> => {
  const [person] = await ctx.db.select({ role: usersTable.role }).from(usersTable).where(eq(usersTable.id, userId));
  if (person && person.role !== 'user') throw ctx.refuse('STAFF_SPARED');
};

/** The thing goes, or what was kept back of it is shown. */
const settleThing = async (ctx: WriteCtx<'CANNOT_REMOVE' | 'THING_GONE'>, grounds: Grounds, isRemoved: boolean): Promise<void> => {
  const { id, kind } = grounds.subject;
  const hiding = await hidingAct(ctx.db, { kind, id }, ctx.now);
  if (hiding?.act === 'hold') {
    if (isRemoved) await removeAfterReview(ctx, grounds, hiding);
    else await withdraw(ctx, hiding, { userId: grounds.by.userId });
  } else if (isRemoved) await removeThing(ctx, grounds);
};

/**
 * Issue 6, moderation: removes, warns, mutes and bans in one decision, which everybody concerned is told. Throws NOT_FOUND,
 * CASE_DECIDED, CASE_OWN, NOTHING_DECIDED, CANNOT_REMOVE, THING_GONE, STAFF_SPARED.
 */
export const upholdCase = async (ctx: WriteCtx<RefusalOf<typeof upholdCaseCall>>, input: Static<(typeof UpholdCase)['input']>) => {
  const { id, rule, reason, remove = false, card, mute_days: muteDays, ban_days: banDays } = input;
  const found = await take(ctx, id);
  const isPersonal = card !== undefined || muteDays !== undefined || banDays !== undefined;
  if (!remove && !isPersonal) throw ctx.refuse('NOTHING_DECIDED');
  if (isPersonal) await requireNoStaff(ctx, found.ownerId.secretUserId);
  const { userId } = me(ctx);
  const subject = { kind: found.subjectKind, id: found.subjectId };
  const grounds: Grounds = { caseId: id, userId: found.ownerId.secretUserId, subject, rule, reason, by: { role: 'operator', userId } };
  await settleThing(ctx, grounds, remove);
  if (card) await giveCard(ctx, grounds, card);
  if (muteDays !== undefined) await mute(ctx, grounds, muteDays);
  if (banDays !== undefined) await ban(ctx, grounds, banDays === 0 ? null : banDays);
  await closeCase(ctx, found, 'upheld', userId);
  return { message: say(ctx, moderationMessages.decided) };
};

/** Nothing is wrong: what was kept back is shown, and both sides are told. Throws NOT_FOUND, CASE_DECIDED, CASE_OWN. */
export const dismissCase = async (ctx: WriteCtx<'CASE_DECIDED' | 'CASE_OWN'>, { id }: { id: number }) => {
  const found = await take(ctx, id);
  const { userId } = me(ctx);
  const hidden = await hidingAct(ctx.db, { kind: found.subjectKind, id: found.subjectId }, ctx.now);
  if (hidden?.act === 'hold') await withdraw(ctx, hidden, { userId });
  else if (found.flags > 0)
    await notify(ctx, {
      kind: 'moderation',
      to: found.ownerId.secretUserId,
      text: moderationMessages.toldCleared,
      filling: { thing: thingWords(found.subjectKind) },
      subject: { kind: found.subjectKind, id: found.subjectId },
    });
  await closeCase(ctx, found, 'dismissed', userId);
  return { message: say(ctx, moderationMessages.decided) };
};

/** Restores a thing or withdraws a card, a mute or a ban, without an appeal. Throws NOT_FOUND, ACT_OVER, CASE_OWN. */
export const withdrawAct = async (ctx: WriteCtx<'ACT_OVER' | 'CASE_OWN'>, { id, reason }: { id: number; reason: string }) => {
  const act = await lockAct(ctx.db, id);
  // What is kept back for a reading is released by deciding its case.
  if (!act || act.act === 'hold') throw refuse('NOT_FOUND');
  const thing = { kind: act.subjectKind, id: act.subjectId };
  await needKnown(ctx.db, thing, me(ctx).userId);
  if (!isInForce(act, ctx.now)) throw ctx.refuse('ACT_OVER');
  await needOthers(ctx, { ...thing, ownerId: act.userId }, me(ctx).userId);
  ctx.audit('act', id, { reason });
  await withdraw(ctx, act, { userId: me(ctx).userId });
  return { message: say(ctx, moderationMessages.decided) };
};
