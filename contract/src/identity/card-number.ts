const EIGHTEEN = /^\d{17}[\dX]$/;
const FIFTEEN = /^\d{15}$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';
const FIRST_YEAR = 1900;

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const isBirthday = (text: string, now: Date): boolean => {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8))];
  return year >= FIRST_YEAR && isDay(year, month, day) && Date.UTC(year, month - 1, day) <= now.getTime();
};

/** The check digit of GB 11643: the first 17 digits weighed, modulo 11. */
const checkOf = (digits: string): string | undefined =>
  CHECKS[WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % CHECKS.length];

/** A number as it is compared: without blanks, in capitals, and in plain digits where a keyboard gave wide ones. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** Whether a number can be that of a mainland card: 18 digits whose last may be X, with a right check digit, or the old 15; both with a birthday that was (decision 88). */
export const isCardNumber = (text: string, now: Date): boolean => {
  const number = plainNumber(text);
  if (FIFTEEN.test(number)) return isBirthday(`19${number.slice(6, 12)}`, now);
  return EIGHTEEN.test(number) && isBirthday(number.slice(6, 14), now) && checkOf(number) === number[17];
};

/** An old number as the 18 digits that took its place, so that both are found to be the same. */
export const asEighteen = (text: string): string => {
  const number = plainNumber(text);
  if (!FIFTEEN.test(number)) return number;
  const digits = `${number.slice(0, 6)}19${number.slice(6)}`;
  return `${digits}${checkOf(digits) ?? ''}`;
};

/** Whether a number can be that of a passport or permit: 5 to 20 letters and digits. */
export const isPaperNumber = (text: string): boolean => /^[A-Z0-9]{5,20}$/.test(plainNumber(text));
