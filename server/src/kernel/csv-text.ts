/**
 * What a table program would take for a formula begins with an apostrophe on the way out, and so does what begins with apostrophes before
 * such a sign: one is taken off on the way in.
 */
export const neutralised = (text: string): string => (/^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);
export const restored = (text: string): string => (/^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text);

const cell = (text: string): string => {
  const safe = neutralised(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV with a mark of UTF-8 before them, as table programs ask for. Nothing in it is a formula. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
