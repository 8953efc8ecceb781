import { type MqmSeverity, mqmSeverities } from '#contract/trials/mqm.ts';

/** A word, a hanzi, a sign or the white space between them; places count code points. */
export type Token = { readonly text: string; readonly start: number; readonly end: number; readonly isSpace: boolean };
export type Range = { readonly start: number; readonly end: number };

const PARTS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’-])+|\n|[^\S\n]+|./gsu;
const SPACE = /^\s+$/u;
const HAN = /\p{Script=Han}/u;

/** Words as the language has them, also where no space stands between them; each hanzi alone. */
const partsOf = (text: string, lang: string): readonly string[] => {
  const cut = (part: string): readonly string[] => part.match(PARTS) ?? [];
  // Younger than some browsers that are still about.
  if (typeof Intl.Segmenter !== 'function') return cut(text);
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => (HAN.test(segment) ? cut(segment) : [segment])).flat();
};

/** What can be chosen by a touch: a hanzi, a word, a sign; all but white space. Nothing of the text is left out. */
export const tokensOf = (text: string, lang: string): readonly Token[] => {
  let at = 0;
  return partsOf(text, lang).map((whole) => {
    const start = at;
    at += [...whole].length;
    return { text: whole, start, end: at, isSpace: SPACE.test(whole) };
  });
};

/** What is chosen: from where it began to where it goes, as numbers of tokens. */
export type Choice = { readonly anchor: number; readonly focus: number };

/** A touch chooses a token; a second one on another reaches up to it; a third begins anew. */
export const touched = (choice: Choice | null, at: number): Choice =>
  choice !== null && choice.anchor === choice.focus && choice.anchor !== at ? { ...choice, focus: at } : { anchor: at, focus: at };

/** The next token that a key leads to: no white space, and none beyond the ends. */
export const stepFrom = (tokens: readonly Token[], at: number, step: 1 | -1): number => {
  for (let next = at + step; next >= 0 && next < tokens.length; next += step) if (tokens[next]?.isSpace === false) return next;
  return at;
};

/** Where keys lead: to the next or the one before, to a line above or below, to the first or the last. */
export type Step = 'next' | 'before' | 'up' | 'down' | 'first' | 'last';
/** The token on the line above or below a place; the same one where there is none. */
export type LineStep = (from: number, step: 'up' | 'down') => number;

const reached = (tokens: readonly Token[], from: number, { step, lineStep }: { step: Step; lineStep: LineStep }): number => {
  if (step === 'first') return stepFrom(tokens, -1, 1);
  if (step === 'last') return stepFrom(tokens, tokens.length, -1);
  if (step === 'up' || step === 'down') return lineStep(from, step);
  return stepFrom(tokens, from, step === 'next' ? 1 : -1);
};

/** What a key does: it moves what is chosen, or with shift its end. */
export const stepped = (
  tokens: readonly Token[],
  choice: Choice | null,
  how: { step: Step; lineStep: LineStep; isLonger: boolean },
): Choice => {
  if (choice === null) {
    const isFromEnd = how.step === 'before' || how.step === 'up' || how.step === 'last';
    const first = reached(tokens, 0, { ...how, step: isFromEnd ? 'last' : 'first' });
    return { anchor: first, focus: first };
  }
  const focus = reached(tokens, choice.focus, how);
  return { anchor: how.isLonger ? choice.anchor : focus, focus };
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

/** The severities of what lies over each token. Tokens and spans are walked once, however many there are. */
export const severitiesOver = (
  tokens: readonly Token[],
  spans: readonly (Range & { readonly severity: MqmSeverity })[],
): readonly (readonly MqmSeverity[])[] => {
  const over: MqmSeverity[][] = tokens.map(() => []);
  const firstIn = (place: number): number => {
    let [low, high] = [0, tokens.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tokens[middle]?.end ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  for (const { start, end, severity } of spans)
    for (let at = firstIn(start); at < tokens.length && (tokens[at]?.start ?? end) < end; at += 1) over[at]?.push(severity);
  return over;
};

/** A stretch of text that the same spans lie over, and those that end with it. */
export type Stretch = {
  readonly text: string;
  readonly start: number;
  readonly spans: readonly number[];
  readonly ending: readonly number[];
};

/** Cuts a text where spans begin and end, with the numbers of those that lie over each stretch. */
export const stretchesOf = (text: string, spans: readonly Range[]): readonly Stretch[] => {
  const signs = [...text];
  const places = [...new Set([0, signs.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((one, other) => one - other);
  return places.slice(0, -1).map((start, nth) => {
    const end = places[nth + 1] ?? signs.length;
    const over = spans.flatMap((span, index) => (overlaps(span, { start, end }) ? [index] : []));
    return { text: signs.slice(start, end).join(''), start, spans: over, ending: over.filter((nth) => spans[nth]?.end === end) };
  });
};
