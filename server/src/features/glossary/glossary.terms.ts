import type { GlossaryContent, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import { indexWords } from '../../kernel/search/search-words.ts';

/**
 * Hanzi one by one, words of other scripts, numbers: marks between them say nothing about a term. `+` and `#` behind a word tell terms apart
 * ('C', 'C++', 'C#', 'Na+').
 */
const PIECES = /\p{Script=Han}|(?:(?:[^\P{L}\p{Script=Han}]|\p{M})+|\p{N}+)[+#]*/gu;
const HAN = /^\p{Script=Han}$/u;
/** The longest term that is found in a text, in pieces, and how many pieces of a text are looked at. */
const NEAR_PIECES = 12;
const NEAR_MAX = 120;

const piecesOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(PIECES) ?? [];

/** Pieces as one text: a blank between two words, none beside hanzi. */
const joined = (pieces: readonly string[]): string =>
  pieces.reduce((text, piece, place) => {
    const before = pieces[place - 1];
    return before === undefined || HAN.test(before) || HAN.test(piece) ? text + piece : `${text} ${piece}`;
  }, '');

/** Counted up with each change of what `termKey` makes of a term: then keys are written anew. */
export const TERM_KEY_VERSION = 2;

/** A term as it is compared: without case, width and marks; what has neither letter nor number stays as it is. */
export const termKey = (text: string): string => joined(piecesOf(text)) || text.normalize('NFKC').toLowerCase();

/** Every key of a term that may stand in a text: what its pieces say together, a single hanzi alone excepted. */
export const keysWithin = (text: string): string[] => {
  const pieces = piecesOf(text).slice(0, NEAR_MAX);
  const keys = new Set<string>();
  for (let from = 0; from < pieces.length; from += 1)
    for (let length = 1; length <= NEAR_PIECES && from + length <= pieces.length; length += 1) {
      const [first = ''] = pieces.slice(from, from + 1);
      if (length === 1 && HAN.test(first)) continue;
      keys.add(joined(pieces.slice(from, from + length)));
    }
  return [...keys];
};

/** One line without what nobody sees and no XML may hold. */
export const lineOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\ufffe\uffff\s]+/gu, ' ')
    .trim()
    .normalize('NFC');

/** A preferred term of which nothing is known but its sentence. */
export const plainTerm = (lang: string, text: string, context = ''): GlossaryTerm => ({
  ...{ lang, text: lineOf(text), status: 'preferred', context: lineOf(context) },
  ...{ part_of_speech: '', source: '', note: '' },
});

/** Every text that an entry shows. */
export const textsOf = ({ field, definitions, note, source, terms }: GlossaryContent): string[] => [
  ...[field, note, source, ...definitions.map((one) => one.text)],
  ...terms.flatMap((term) => [term.text, term.context, term.note, term.source]),
];

/** Every word of an entry in one text. */
export const saidBy = ({ terms, definitions, note }: GlossaryContent): string =>
  [...terms.map((term) => term.text), ...definitions.map((one) => one.text), note].filter((text) => text !== '').join('\n');

export const wordsOf = (content: GlossaryContent): string[] => indexWords(saidBy(content));

/** The tag of a language as it is written everywhere ('zh-Hant', 'pt-BR'); null where it is none. */
export const languageTag = (given: string): string | null => {
  try {
    return Intl.getCanonicalLocales(given.trim().replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
};

/** What an entry is called where there is room for one term: its first preferred one. */
export const nameOf = ({ terms }: GlossaryContent): string => (terms.find((term) => term.status === 'preferred') ?? terms[0])?.text ?? '';

/**
 * What somebody wrote, with its languages as they are written everywhere. Null where one of them is no language, or where a term stands
 * twice in one.
 */
export const tidyContent = (content: GlossaryContent): GlossaryContent | null => {
  const terms = content.terms.flatMap((term) => {
    const lang = languageTag(term.lang);
    if (lang === null) return [];
    const { status, part_of_speech } = term;
    const [text, context, source, note] = [term.text, term.context, term.source, term.note].map(lineOf);
    return text === undefined || text === ''
      ? []
      : [{ lang, text, status, part_of_speech, context: context ?? '', source: source ?? '', note: note ?? '' }];
  });
  const definitions = content.definitions.flatMap(({ lang, text }) => {
    const tag = lang === '' ? '' : languageTag(lang);
    return tag === null ? [] : [{ lang: tag, text: lineOf(text) }];
  });
  const isWhole = terms.length === content.terms.length && definitions.length === content.definitions.length;
  const different = new Set(terms.map(({ lang, text }) => `${lang}\n${text}`));
  if (!isWhole || different.size < terms.length) return null;
  const { field, note, source } = content;
  return { field: lineOf(field), definitions, note: lineOf(note), source: lineOf(source), terms };
};

/** Whether two say the same. */
export const isSame = (one: GlossaryContent, other: GlossaryContent): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** A content with its members in one order: a column of JSON gives them back in another. */
const inOrder = ({ field, definitions, note, source, terms }: GlossaryContent): GlossaryContent => ({
  ...{ field, definitions: definitions.map(({ lang, text }) => ({ lang, text })), note, source },
  terms: terms.map((term) => ({
    ...{ lang: term.lang, text: term.text, status: term.status, part_of_speech: term.part_of_speech },
    ...{ context: term.context, source: term.source, note: term.note },
  })),
});
