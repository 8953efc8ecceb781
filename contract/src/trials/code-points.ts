const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Whether a place lies between the two halves of one sign, as browsers may give it. */
const isInside = (text: string, unit: number): boolean =>
  unit > 0 && unit < text.length && isHigh(text.charCodeAt(unit - 1)) && isLow(text.charCodeAt(unit));

/** How many code points stand before a place that is counted in UTF-16, as browsers do. A place within a sign is before it. */
export const codePointAt = (text: string, unit: number): number => {
  const end = Math.max(0, Math.min(isInside(text, unit) ? unit - 1 : unit, text.length));
  let count = 0;
  for (let at = 0; at < end; at += 1) if (!(isLow(text.charCodeAt(at)) && at > 0 && isHigh(text.charCodeAt(at - 1)))) count += 1;
  return count;
};

/** A stretch of UTF-16 as code points of the text: a sign that is cut is in it. Null where nothing is chosen. */
export const codePointRange = (text: string, from: number, to: number): { start: number; end: number } | null => {
  if (from === to) return null;
  const [first, last] = from < to ? [from, to] : [to, from];
  const start = codePointAt(text, first);
  const end = codePointAt(text, isInside(text, last) ? last + 1 : last);
  return start < end ? { start, end } : null;
};
