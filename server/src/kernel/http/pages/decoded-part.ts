/** A part of an address as it is meant; null for a broken escape, which names nothing that we have. */
export const decodedPart = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};
