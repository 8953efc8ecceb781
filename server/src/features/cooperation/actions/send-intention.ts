import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { sendIntention as sendIntentionCall } from '#contract/cooperation/cooperation.calls.ts';
import { cooperationMessages } from '#contract/cooperation/cooperation.messages.ts';
import type { SendIntention } from '#contract/cooperation/cooperation.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { usersTable } from '../../../platform/accounts/accounts.tables.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { nameFilling } from '../../../platform/people/names.view.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { isIndustry, isLanguage } from '../../onboarding/onboarding.public.ts';
import { countSentSince } from '../cooperation.queries.ts';
import { intentionsPerDay } from '../cooperation.settings.ts';
import { intentionsTable } from '../cooperation.tables.ts';

type Form = Static<(typeof SendIntention)['input']>;

const DAY_MS = 86_400_000;

const checkChoices = (
  ctx: WriteCtx<'CHOICE_UNKNOWN' | 'LANGUAGE_UNKNOWN' | 'PAIR_SAME'>,
  { fromLanguage, toLanguage, field }: Form,
): void => {
  if (fromLanguage && !isLanguage(fromLanguage)) throw refuseField(ctx, 'fromLanguage', 'LANGUAGE_UNKNOWN');
  if (toLanguage && !isLanguage(toLanguage)) throw refuseField(ctx, 'toLanguage', 'LANGUAGE_UNKNOWN');
  if (fromLanguage && fromLanguage === toLanguage) throw refuseField(ctx, 'toLanguage', 'PAIR_SAME');
  if (field && !isIndustry(field)) throw refuseField(ctx, 'field', 'CHOICE_UNKNOWN');
};

/** To whom one may write: whose report is open, and whom no block separates. Throws INTENTION_SELF, NOT_FOUND. */
const checkReceiver = async (ctx: WriteCtx<'INTENTION_SELF'>, receiverId: number): Promise<void> => {
  if (receiverId === me(ctx).userId) throw ctx.refuse('INTENTION_SELF');
  const access = await reportAccess(ctx, receiverId);
  if (!access?.isOpen) throw refuse('NOT_FOUND');
};

const add = async (ctx: WriteCtx<'INTENTIONS_TODAY' | 'INTENTION_WAITING'>, form: Form): Promise<number> => {
  const { userId } = me(ctx);
  // Held while they are counted: two at once do not both take the last place of the day.
  await ctx.db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('no key update');
  const perDay = await settingOf(ctx.deps, intentionsPerDay);
  if ((await countSentSince(ctx.db, userId, new Date(ctx.now.getTime() - DAY_MS))) >= perDay) throw ctx.refuse('INTENTIONS_TODAY');
  const [row] = await ctx.db
    .insert(intentionsTable)
    .values({
      senderId: userId,
      receiverId: form.userId,
      kind: form.kind,
      fromLanguage: form.fromLanguage || null,
      toLanguage: form.toLanguage || null,
      field: form.field || null,
      budget: form.budget ?? '',
      message: form.message,
      contact: form.contact,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: intentionsTable.id });
  if (!row) throw ctx.refuse('INTENTION_WAITING');
  return row.id;
};

const send = async (
  ctx: WriteCtx<'CHOICE_UNKNOWN' | 'INTENTIONS_TODAY' | 'INTENTION_SELF' | 'INTENTION_WAITING' | 'LANGUAGE_UNKNOWN' | 'PAIR_SAME'>,
  form: Form,
) => {
  const { userId } = me(ctx);
  checkChoices(ctx, form);
  await checkWords(ctx, { message: form.message, budget: form.budget, contact: form.contact });
  await checkReceiver(ctx, form.userId);
  const id = await add(ctx, form);
  ctx.audit('intention', id);
  await notify(ctx, {
    kind: 'intention',
    to: form.userId,
    text: cooperationMessages.toldSent,
    filling: { name: await nameFilling(ctx.db, userId) },
    subject: { kind: 'intention', id },
  });
  return { message: say(ctx, cooperationMessages.sent), id };
};

/**
 * Career, section 7: member/cooperationIntention/insert. One at a time to the same person, and so many a day as the setting says. Throws
 * INTENTION_SELF, NOT_FOUND, LANGUAGE_UNKNOWN, PAIR_SAME, CHOICE_UNKNOWN, INTENTION_WAITING, INTENTIONS_TODAY.
 */
export const sendIntention = async (ctx: Ctx<RefusalOf<typeof sendIntentionCall>>, form: Form) => {
  // Read here: nothing may wait for another connection while the sender is held.
  await settingOf(ctx.deps, intentionsPerDay);
  return (write: WriteCtx<RefusalOf<typeof sendIntentionCall>>) => send(write, form);
};
