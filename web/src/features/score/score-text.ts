import { formatFixed } from '#web/kit/format-number.ts';

/** A change with its sign, of two decimals where one would hide it. */
export const changeText = (value: number): string => {
  const size = Math.abs(value);
  const digits = size >= 0.1 || size === 0 ? 1 : 2;
  return `${value > 0 ? '+' : value < 0 ? '−' : '±'}${formatFixed(size, digits)}`;
};

/** Of 1, in per cent; what is there but small is not shown as nothing. */
export const shareText = (share: number): string => (share > 0 && share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`);

/** Half of the interval's width, of one decimal. */
export const marginOf = ({ low, high }: { readonly low: number | null; readonly high: number | null }): number | undefined =>
  low === null || high === null ? undefined : Math.max(0.1, Math.round(((high - low) / 2) * 10) / 10);
