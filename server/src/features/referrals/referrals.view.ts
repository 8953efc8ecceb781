import { DIVIDEND_DAYS, REWARD_HOLD_DAYS, REWARDED_A_MONTH } from '#contract/referrals/referrals.limits.ts';
import type { Invited, Terms } from '#contract/referrals/referrals.schemas.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { reasonText } from './actions/settle-rewards.ts';
import type { InvitedRow } from './referrals.queries.ts';
import { inviteDividend, inviteReward } from './referrals.settings.ts';

/** The page that invites, of a person. */
export const invitePath = (userId: number): string => `/m/invite/${userId}`;

/** What an invitation brings, as the settings have it now. */
export const loadTerms = async (deps: Pick<Deps, 'db'>): Promise<Terms> => {
  const { inviter, invited } = await settingOf(deps, inviteReward);
  return {
    ...{ inviter_points: inviter, invited_points: invited, hold_days: REWARD_HOLD_DAYS, month_most: REWARDED_A_MONTH },
    ...{ dividend_percent: await settingOf(deps, inviteDividend), dividend_days: DIVIDEND_DAYS },
  };
};

/** Whoever the viewer may see: neither left, nor across a block of either. */
const seen = (row: PersonRow | undefined): PersonRow | null => (row && !row.blacked && !row.shutsOut ? row : null);

export const seenView = (ctx: Ctx, row: PersonRow | undefined) => {
  const person = seen(row);
  return person ? personView(ctx, person) : null;
};

export const invitedView = (ctx: Ctx, row: InvitedRow, person: PersonRow | undefined): Invited => ({
  id: row.id,
  user: seenView(ctx, person),
  state: row.state,
  reason: row.reason,
  reason_text: row.reason === null ? '' : say(ctx, reasonText(row.reason)),
  points: row.points,
  dividend: row.dividend,
  due_at: row.dueAt && timeText(ctx, row.dueAt),
  opened_at: row.openedAt && timeText(ctx, row.openedAt),
  created_at: timeText(ctx, row.boundAt),
});
