export type TextPiece = { readonly start: number; readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/gi;
const TRAILING = /[.,;:!?'")\]]+$/;

/** The address without the punctuation of the sentence around it; a bracket that was opened inside stays closed. */
const trimAddress = (found: string): string => {
  const cut = found.replace(TRAILING, '');
  const opens = cut.split('(').length - cut.split(')').length;
  return opens > 0 && found[cut.length] === ')' ? `${cut})` : cut;
};

/**
 * Cuts a plain text into words and web addresses. Only http and https count: no other scheme ever becomes a link.
 * The pieces joined are the text again.
 */
export const linkify = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const found = trimAddress(match[0]);
    if (!URL.canParse(found)) continue;
    if (match.index > at) pieces.push({ start: at, text: text.slice(at, match.index) });
    pieces.push({ start: match.index, text: found, href: found });
    at = match.index + found.length;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at) });
  return pieces;
};
