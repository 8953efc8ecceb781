import { wholeText, yuanText } from '#contract/kernel/numbers.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { currencyRecharge, currencyWithdrawal } from '../../platform/settings/money.settings.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';

type Bounds = { min: number; max: number; asset: 'CNY' | 'currency' };

/** Throws AMOUNT_OUT_OF_BOUNDS, which says the bounds of money in yuan; its detail has them in fen, as they are sent. */
export const checkBounds = (
  { locale, refuse }: Pick<Ctx, 'locale'> & Refuses<'AMOUNT_OUT_OF_BOUNDS'>,
  amount: number,
  { min, max, asset }: Bounds,
): void => {
  if (amount >= min && amount <= max) return;
  const text = (bound: number): string => (asset === 'CNY' ? `¥${yuanText(bound, locale)}` : wholeText(bound, locale));
  throw refuse('AMOUNT_OUT_OF_BOUNDS', { params: { min: text(min), max: text(max) }, detail: { min, max } });
};

/** 积分 for one fen (decision 44). */
export const rechargeRatio = async (deps: Deps): Promise<number> => (await settingOf(deps, currencyRecharge)).ratio;

/** The most that one withdrawal may be, in fen: section 9 gives one ceiling, and does not say whether of the wallet or of the currency. */
export const withdrawalMost = async (deps: Deps): Promise<number> => (await settingOf(deps, currencyWithdrawal)).max;
