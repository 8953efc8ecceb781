const isSpanish = (language: string): boolean => language.startsWith('es');

/** What stands before the decimals. */
export const decimalMark = (language: string): string => (isSpanish(language) ? ',' : '.');

const grouped = (digits: string, language: string): string => digits.replace(/\B(?=(\d{3})+$)/g, isSpanish(language) ? '.' : ',');

/** A number with so many decimals, by the mark of the language: '8.4', '8,4'. */
export const fixedText = (value: number, digits: number, language: string): string =>
  value.toFixed(digits).replace('.', decimalMark(language));

/** A number with the decimals that it has. */
export const numberText = (value: number, language: string): string => String(value).replace('.', decimalMark(language));

/** Fen as yuan with two decimals (section 2.9), by the marks of the language. The digits are cut apart: no fraction is ever computed. */
export const yuanText = (fen: number, language: string): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${grouped(digits.slice(0, -2), language)}${decimalMark(language)}${digits.slice(-2)}`;
};

/** A whole number with its thousands apart. */
export const wholeText = (value: number, language: string): string => grouped(String(Math.abs(value)), language);
