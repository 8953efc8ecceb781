import { monthText } from '#contract/kernel/months.ts';

/** From when to when, as far as it is known. */
export const spanText = (from: string | null, to: string | null): string =>
  [monthText(from), monthText(to)].filter((text) => text !== '').join(' – ');
