import { inLocale } from '#contract/kernel/texts.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { currencyFor } from '../settings/currency-name.view.ts';

/** Refuses to take another price than the caller was shown, naming the one of now; who names none pays whatever it is. Throws PRICE_MOVED. */
export const needSeenPrice = async (ctx: Ctx<'PRICE_MOVED'>, seen: number | undefined, amount: number): Promise<void> => {
  if (seen === undefined || seen === amount) return;
  const unit = inLocale(await currencyFor(ctx.deps, amount), ctx.locale);
  throw ctx.refuse('PRICE_MOVED', { params: { amount, unit }, detail: { amount } });
};
