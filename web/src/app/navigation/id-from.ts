/** The id that a text of an address names (decision 34: a whole number from 1); null for anything else. */
export const idFrom = (text: string | null | undefined): number | null => {
  return text && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
};
