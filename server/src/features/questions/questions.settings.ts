import Type from 'typebox';
import { heading, label, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

/** Decision 63: how long a bounty waits for who asked, and how many must agree with an answer that gets it then. */
export const bountySettings = defineSetting(
  'question.bounty',
  Type.Object(
    {
      days: Whole(4, 365, label('悬赏天数', 'Days that a bounty waits', 'Días que espera una recompensa')),
      agreed: Whole(1, 1_000, label('到期支付所需认同数', 'Agreement needed at the end', 'Acuerdo necesario al final')),
    },
    heading('content', '问答悬赏', 'Bounties', 'Recompensas'),
  ),
  { days: 14, agreed: 2 },
);
