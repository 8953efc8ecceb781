import { type MqmSeverity, mqmSeverities } from '#contract/trials/mqm.ts';

/** A word, a hanzi or what stands between words; places count code points. */
export type Token = { readonly text: string; readonly start: number; readonly end: number; readonly isWord: boolean };
export type Range = { readonly start: number; readonly end: number };

const PARTS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’-])+|\n|[^\S\n]+|./gsu;
const WORD = /^[\p{L}\p{N}]/u;

/** What can be chosen by a touch: a hanzi, and a word of other scripts. Nothing of the text is left out. */
export const tokensOf = (text: string): readonly Token[] => {
  let at = 0;
  return Array.from(text.matchAll(PARTS), ([whole]) => {
    const start = at;
    at += [...whole].length;
    return { text: whole, start, end: at, isWord: WORD.test(whole) };
  });
};

/** What is chosen: from where it began to where it goes, as numbers of tokens. */
export type Choice = { readonly anchor: number; readonly focus: number };

/** A touch chooses a token; a second one on another reaches up to it; a third begins anew. */
export const touched = (choice: Choice | null, at: number): Choice =>
  choice !== null && choice.anchor === choice.focus && choice.anchor !== at ? { ...choice, focus: at } : { anchor: at, focus: at };

/** The next token that a key leads to: words alone, and none beyond the ends. */
export const stepFrom = (tokens: readonly Token[], at: number, step: 1 | -1): number => {
  for (let next = at + step; next >= 0 && next < tokens.length; next += step) if (tokens[next]?.isWord) return next;
  return at;
};

/** What an arrow does: it moves what is chosen, or with shift its end. */
export const stepped = (tokens: readonly Token[], choice: Choice | null, step: { by: 1 | -1; isLonger: boolean }): Choice => {
  if (choice === null) {
    const first = step.by === 1 ? stepFrom(tokens, -1, 1) : stepFrom(tokens, tokens.length, -1);
    return { anchor: first, focus: first };
  }
  const focus = stepFrom(tokens, choice.focus, step.by);
  return { anchor: step.isLonger ? choice.anchor : focus, focus };
};

/** The code points of what is chosen. */
export const rangeOf = (tokens: readonly Token[], { anchor, focus }: Choice): Range | null => {
  const [first, last] = [tokens[Math.min(anchor, focus)], tokens[Math.max(anchor, focus)]];
  return first && last ? { start: first.start, end: last.end } : null;
};

export const overlaps = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end;

export const wordsOf = (text: string, { start, end }: Range): string => [...text].slice(start, end).join('');

/** The gravest of some severities; null of none. */
export const gravestOf = (severities: readonly MqmSeverity[]): MqmSeverity | null =>
  [...severities].sort((one, other) => mqmSeverities.indexOf(other) - mqmSeverities.indexOf(one))[0] ?? null;

/** A stretch of text that the same spans lie over. */
export type Stretch = { readonly text: string; readonly start: number; readonly spans: readonly number[] };

/** Cuts a text where spans begin and end, with the numbers of those that lie over each stretch. */
export const stretchesOf = (text: string, spans: readonly Range[]): readonly Stretch[] => {
  const signs = [...text];
  const places = [...new Set([0, signs.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((one, other) => one - other);
  return places.slice(0, -1).map((start, nth) => {
    const end = places[nth + 1] ?? signs.length;
    const over = spans.flatMap((span, index) => (overlaps(span, { start, end }) ? [index] : []));
    return { text: signs.slice(start, end).join(''), start, spans: over };
  });
};
