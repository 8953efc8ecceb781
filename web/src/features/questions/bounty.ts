import { BOUNTY_MAX } from '#contract/questions/questions.limits.ts';

/** What was typed of a bounty: digits only, and no more than the house takes. */
export const bountyDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, String(BOUNTY_MAX).length);
  return digits === '' ? '' : String(Math.min(Number(digits), BOUNTY_MAX));
};

/** The bounty that was typed; 0 for none. */
export const amountOf = (text: string): number => Number(text);
