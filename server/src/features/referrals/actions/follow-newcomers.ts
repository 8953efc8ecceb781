import { referralsMessages } from '#contract/referrals/referrals.messages.ts';
import type { EffectContext } from '../../../kernel/http/context.ts';
import type { InviterBound } from '../../../platform/accounts/inviter.writes.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { shownName } from '../../../platform/people/person.view.ts';
import type { ReportOpened } from '../../../platform/reports/report-opened.hook.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { inviteReward } from '../referrals.settings.ts';
import { addReferral, openReferral, promise } from '../referrals.writes.ts';

/** What is promised now stays, whatever the setting is by then. */
const open = async (ctx: EffectContext, newcomerId: number): Promise<void> => {
  const referral = await openReferral(ctx.db, newcomerId, ctx.now);
  if (!referral) return;
  const { inviter, invited } = await settingOf(ctx.deps, inviteReward);
  const { id: referralId, inviterId } = referral;
  const rewards = [
    { referralId, payeeId: inviterId, kind: 'points' as const, amount: inviter },
    { referralId, payeeId: newcomerId, kind: 'points' as const, amount: invited },
  ];
  await promise(ctx.db, rewards, ctx.now);
};

/** Writes the invitation down and tells whoever invited. Where the report is open already, what it brings is promised at once. */
export const followBond: InviterBound = async (ctx, bond) => {
  await addReferral(ctx.db, bond, ctx.now);
  const newcomer = (await loadPeople(ctx.db, [bond.userId], null)).get(bond.userId);
  if (!newcomer) return;
  await notify(ctx, {
    kind: 'referral',
    to: bond.inviterId,
    text: referralsMessages.toldJoined,
    filling: { name: (locale) => shownName(newcomer, locale) },
    actorId: bond.userId,
    subject: { kind: 'user', id: bond.userId },
  });
  if (newcomer.signedAt !== null) await open(ctx, bond.userId);
};

/** Decision 77: both are rewarded once whoever was invited opens their report. The money is the job's: nobody waits for the house's accounts here. */
export const followOpening: ReportOpened = open;
