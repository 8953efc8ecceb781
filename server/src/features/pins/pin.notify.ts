import type { Filling, LocalizedText } from '#contract/kernel/texts.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { nameFilling, nameless } from '../../platform/people/names.view.ts';
import { currencyFor } from '../../platform/settings/currency-name.view.ts';
import { groupAdminsOf } from '../../platform/subjects/group-admins.queries.ts';
import { loadVeils } from '../../platform/subjects/subjects.registry.ts';
import { deciderOfPin } from './pins.policy.ts';
import type { PinRow } from './pins.queries.ts';

/** Whether who asks bears no name: they own what is to be pinned. */
const isNameless = async ({ db }: EffectContext, { kind, subjectId, applicantId }: PinRow): Promise<boolean> => {
  const veils = await loadVeils(db, [{ kind, id: subjectId }], { userId: applicantId.secretUserId });
  return veils(kind, subjectId).hides(applicantId);
};

const fillingOf = async (ctx: EffectContext, { applicantId, amount, days, excerpt }: PinRow, isHidden: boolean): Promise<Filling> => {
  const unit = await currencyFor(ctx.deps, amount);
  return { name: isHidden ? nameless : await nameFilling(ctx.db, applicantId.secretUserId), excerpt, days, amount, unit };
};

/** Tells who asked for a pin what became of it. What is gone has no page to lead to. */
export const notifyApplicant = async (ctx: EffectContext, pin: PinRow, text: LocalizedText, isGone = false): Promise<void> =>
  notify(ctx, {
    kind: 'pin',
    to: pin.applicantId.secretUserId,
    text,
    filling: await fillingOf(ctx, pin, false),
    ...(isGone ? {} : { subject: { kind: pin.kind, id: pin.subjectId } }),
  });

/** Tells those who decide that somebody asks: whoever is paid, or the group admins of the circle. Operators look at their list. */
export const notifyDeciders = async (ctx: EffectContext, pin: PinRow, text: LocalizedText): Promise<void> => {
  const admins = deciderOfPin(pin) === 'keepers' && pin.groupId !== null ? await groupAdminsOf(ctx.db, pin.groupId) : [];
  const to = pin.receiverId === null ? admins : [pin.receiverId.secretUserId];
  if (to.length === 0) return;
  const subject = { kind: pin.kind, id: pin.subjectId };
  const isHidden = await isNameless(ctx, pin);
  const filling = await fillingOf(ctx, pin, isHidden);
  await notify(ctx, { kind: 'pin', to, text, filling, actorId: pin.applicantId.secretUserId, isNameless: isHidden, subject });
};
