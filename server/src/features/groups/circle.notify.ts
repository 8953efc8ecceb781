import type { Filling, LocalizedText } from '#contract/kernel/texts.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { currencyFor } from '../../platform/settings/currency-name.view.ts';
import type { GroupRow } from './groups.queries.ts';

type About = {
  group: Pick<GroupRow, 'id' | 'name'>;
  text: LocalizedText;
  filling?: Filling;
  /** There is no circle any more that the notice could lead to. */
  isGone?: boolean;
};

/** Tells people what became of them in a circle. */
export const notifyOfCircle = async (ctx: EffectContext, to: readonly number[], about: About): Promise<void> => {
  const { group, text, filling, isGone = false } = about;
  const unit = await currencyFor(ctx.deps, typeof filling?.['amount'] === 'number' ? filling['amount'] : undefined);
  await notify(ctx, {
    kind: 'circle',
    to,
    text,
    filling: { ...filling, circle: group.name, unit },
    ...(isGone ? {} : { subject: { kind: 'group', id: group.id } }),
  });
};
