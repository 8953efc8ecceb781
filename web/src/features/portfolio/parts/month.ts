const FORM = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => FORM.test(text);

/** A month as it stands in a report: '2024.03'. */
export const monthText = (month: string | null): string => month?.replace('-', '.') ?? '';

/** From when to when, as far as it is known. */
export const spanText = (from: string | null, to: string | null): string =>
  [monthText(from), monthText(to)].filter((text) => text !== '').join(' – ');
