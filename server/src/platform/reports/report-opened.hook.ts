import type { EffectContext } from '../../kernel/http/context.ts';
import { openRegistry } from '../registry.ts';

export type ReportOpened = (ctx: EffectContext, userId: number) => Promise<void>;

/** What else happens in the transaction in which somebody opens their value report. */
export const reportOpenedHooks = openRegistry<ReportOpened>('hooks after opened reports');

/** Says that a report is open, which happens once in an account's life. */
export const announceOpening: ReportOpened = async (ctx, userId) => {
  for (const act of reportOpenedHooks.values()) await act(ctx, userId);
};
