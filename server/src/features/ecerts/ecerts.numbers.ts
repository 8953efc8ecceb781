import { randomInt } from 'node:crypto';

const DIGITS = 14;

/** The digit that makes a number right (Luhn): a digit that is wrong, and two that changed places, are seen. */
const checkDigit = (digits: string): number => {
  let sum = 0;
  for (let n = 0; n < digits.length; n += 1) {
    const doubled = Number(digits.at(-1 - n)) * (n % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
};

/** A number of 15 digits that nobody guesses from another (decision 89). */
export const newNumber = (): number => {
  const digits = String(randomInt(1, 10)) + Array.from({ length: DIGITS - 1 }, () => randomInt(10)).join('');
  return Number(digits + checkDigit(digits));
};

export const isNumber = (text: string): boolean => /^[1-9]\d{14}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
