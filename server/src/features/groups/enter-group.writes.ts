import type { WriteCtx } from '../../kernel/http/context.ts';
import { rightsChanged } from '../../kernel/live/rights.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { endApplication } from './applications.queries.ts';
import { addMember, type GroupRow } from './groups.queries.ts';
import { groupLimits } from './groups.settings.ts';

/**
 * Lets a person in, whichever way they came; the circle is locked by who calls, so that the last place goes to one alone. What they had
 * asked for is settled with it. Throws CIRCLE_FULL.
 */
export const enterGroup = async (ctx: WriteCtx<'CIRCLE_FULL'>, group: GroupRow, userId: number): Promise<void> => {
  const { members } = await settingOf(ctx.deps, groupLimits);
  if (group.membersCount >= Math.min(group.capacity ?? members, members)) throw ctx.refuse('CIRCLE_FULL');
  await addMember(ctx.db, group.id, userId);
  await endApplication(ctx.db, { groupId: group.id, userId }, { state: 'approved', by: null, at: ctx.now });
  rightsChanged(ctx, { userId });
};
