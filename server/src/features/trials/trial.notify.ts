import { type Filling, inLocale, type LocalizedText } from '#contract/kernel/texts.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { nameFilling } from '../../platform/people/names.view.ts';
import type { Side } from './trials.policy.ts';
import type { TrialRow } from './trials.queries.ts';

/** Tells one side of a trial what the other did, or the house; nobody where nobody took it up yet. */
export const notifyOfTrial = async (
  ctx: EffectContext,
  row: Pick<TrialRow, 'id' | 'initiatorId' | 'receiverId'>,
  { to, text, isHouse = false, isNameless = false }: { to: Side; text: LocalizedText; isHouse?: boolean; isNameless?: boolean },
): Promise<void> => {
  const userId = to === 'initiator' ? row.initiatorId : row.receiverId;
  const otherId = to === 'initiator' ? row.receiverId : row.initiatorId;
  if (userId === null) return;
  const actorId = isHouse ? null : otherId;
  const actor = otherId === null || isNameless ? null : await nameFilling(ctx.db, otherId);
  const name: Filling[string] = (locale) => actor?.(locale) || inLocale(trialsMessages.someone, locale);
  const kind = to === 'initiator' ? 'trial-started' : 'trial-received';
  await notify(ctx, { kind: 'trial', to: userId, text, filling: { name }, actorId, subject: { kind, id: row.id } });
};
