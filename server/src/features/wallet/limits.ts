import type { Deps } from '../../kernel/deps.ts';
import { type Refusal, refuse } from '../../kernel/errors/refuse.ts';
import { currencyCash, currencyRecharge } from '../../platform/settings/money.settings.ts';
import { settingOf } from '../../platform/settings/settings.ts';

const outOfBounds = (min: number, max: number): Refusal => refuse('AMOUNT_OUT_OF_BOUNDS', { params: { min, max }, detail: { min, max } });

/** Throws AMOUNT_OUT_OF_BOUNDS. */
export const checkBounds = (amount: number, { min, max }: { min: number; max: number }): void => {
  if (amount < min || amount > max) throw outOfBounds(min, max);
};

/** 积分 for one fen (decision 44). */
export const rechargeRatio = async (deps: Deps): Promise<number> => (await settingOf(deps, currencyRecharge)).ratio;

/** The most that one withdrawal may be, in fen: section 9 gives one ceiling, and does not say whether of the wallet or of the currency. */
export const cashMost = async (deps: Deps): Promise<number> => (await settingOf(deps, currencyCash)).max;
