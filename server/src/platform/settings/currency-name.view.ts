import type { LocalizedText } from '#contract/kernel/texts.ts';
import { currencyName } from './money.settings.ts';
import { settingOf } from './settings.registry.ts';

/** What an amount of the currency is called: one of it, or any other number; without an amount, the currency itself. */
export const currencyFor = async (deps: Parameters<typeof settingOf>[0], amount?: number): Promise<LocalizedText> => {
  const { name, one } = await settingOf(deps, currencyName);
  return amount === 1 ? one : name;
};
