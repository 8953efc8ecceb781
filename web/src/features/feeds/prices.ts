import { FEED_PRICE_MAX } from '#contract/feeds/feeds.limits.ts';

/** What was typed of a price: digits only, and no more than the house takes. */
export const priceDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, String(FEED_PRICE_MAX).length);
  return digits === '' ? '' : String(Math.min(Number(digits), FEED_PRICE_MAX));
};

/** The price that was typed; null for none. */
export const priceOf = (text: string): number | null => (text === '' ? null : Number(text));
