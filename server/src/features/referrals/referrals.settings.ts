import Type from 'typebox';
import { heading, label, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

/** Decision 77: 积分 of the house for both, once the invited opens their report; 0 for none. */
export const inviteReward = defineSetting(
  'invite.reward',
  Type.Object(
    {
      inviter: Whole(0, 100_000, label('邀请人所得', 'For whoever invites', 'Para quien invita')),
      invited: Whole(0, 100_000, label('受邀人所得', 'For whoever is invited', 'Para quien llega')),
    },
    heading('money', '邀请奖励', 'Rewards of an invitation', 'Premios por invitación'),
  ),
  { inviter: 100, invited: 50 },
);

/** Decision 77: per cent of what the house earns in fees from the invited. */
export const inviteDividend = defineSetting(
  'invite.dividend',
  Whole(0, 50, heading('money', '邀请分成（%）', 'Share by an invitation (%)', 'Participación por invitación (%)')),
  5,
);
