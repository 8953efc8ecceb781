/** Letters as people count them: an emoji or a hanzi outside the basic plane is one. */
export const lengthOf = (text: string): number => {
  return [...text].length;
};

/** Cuts a text to at most `max` letters, never through the middle of one. */
export const cutTo = (text: string, max: number): string => {
  if (text.length <= max) return text;
  return [...text].slice(0, max).join('');
};

/** Whether the counter shows: once the length passes the warning length (specification, section 5.2). */
export const showsCounter = (length: number, warnLength: number): boolean => {
  return length > warnLength;
};
