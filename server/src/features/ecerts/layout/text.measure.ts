const judged = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0x11_00 && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60]/u.test(sign))
    return 1;
  if (/\p{Extended_Pictographic}/u.test(sign) && code > 0xff) return 1.2;
  if (/\p{Mark}/u.test(sign)) return 0;
  if (/[ЖМШЩЮЫФ]/u.test(sign)) return 1.12;
  if (/[MW@%&—…mwжмшщюыф]/u.test(sign)) return 0.98;
  if (/\p{Lu}/u.test(sign)) return 0.76;
  if (/[ijltfrI.,;:'|!()[\]]/.test(sign)) return 0.38;
  if (sign === ' ') return 0.34;
  return 0.62;
};

const shares = new Map<string, number>();
const SHARES_MAX = 8_192;

/** About how wide a sign is, in shares of the size of its letters, in the fonts that certificates are drawn in. Each is judged once. */
const shareOf = (sign: string): number => {
  const known = shares.get(sign);
  if (known !== undefined) return known;
  if (shares.size >= SHARES_MAX) shares.clear();
  const share = judged(sign);
  shares.set(sign, share);
  return share;
};

/** About how wide a text is. It errs on the wide side, so that nothing runs over its place. */
export const widthOf = (text: string, size: number): number => [...text].reduce((sum, sign) => sum + shareOf(sign), 0) * size;

/** The largest size, between both, at which a text is no wider than its place. */
export const sizeWithin = (text: string, width: number, { most, least }: { most: number; least: number }): number => {
  const wide = widthOf(text, 1);
  return wide === 0 ? most : Math.max(least, Math.min(most, Math.floor((width / wide) * 10) / 10));
};

const NOT_FIRST = /^[，。、；：！？）」』》”’,.;:!?)\]}%]/u;

/** A line, and what opens something at its end, which goes with what it opens. */
const NOT_LAST = /^(.+?)([（「『《“‘«([{]+)$/u;

/** What stays together on a line: a word with the blank after it, or one sign of a script without blanks. */
const piecesOf = (text: string): string[] => text.match(/[\p{Script=Latin}\p{Nd}\p{Script=Cyrillic}'’.,\-&@/]+\s*|\s+|./gsu) ?? [];

const longPieces = (piece: string, width: number, size: number): string[] => {
  if (widthOf(piece.trimEnd(), size) <= width) return [piece];
  return [...piece];
};

/** A text in lines that fit; the last of `most` ends with '…' where there would be more. */
export const linesOf = (text: string, { width, size, most }: { width: number; size: number; most: number }): string[] => {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    // How wide the line is so far: each piece is measured once, however long the line grows.
    let wide = 0;
    for (const piece of piecesOf(paragraph).flatMap((one) => longPieces(one, width, size))) {
      const seen = piece.trimEnd();
      const isOver = seen !== '' && wide + widthOf(seen, size) > width;
      if (isOver && line.trim() !== '' && !NOT_FIRST.test(piece)) {
        const [, kept = line, opening = ''] = NOT_LAST.exec(line) ?? [];
        lines.push(kept.trim());
        line = opening + piece.trimStart();
        wide = widthOf(line, size);
      } else {
        line += piece;
        wide += widthOf(piece, size);
      }
    }
    if (line.trim() !== '') lines.push(line.trim());
  }
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? '')];
  let over = widthOf(`${last.join('')}…`, size) - width;
  while (last.length > 0 && over > 0) over -= widthOf(last.pop() ?? '', size);
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
};

/** The largest size, between both, at which a text stands whole on so many lines. */
export const sizeInLines = (
  text: string,
  width: number,
  { most, least, lines }: { most: number; least: number; lines: number },
): number => {
  for (let size = most; size > least; size -= 1) if (linesOf(text, { width, size, most: lines + 1 }).length <= lines) return size;
  return least;
};
