import { pinyin } from 'pinyin-pro';
import { simplified } from './hanzi-variants.ts';

/** Hanzi stand apart from all else, so that '林yi' is two things to look for and 'linyi88' is one. */
const RUNS = /\p{Script=Han}+|(?:[^\P{L}\p{Script=Han}]|\p{N})+/gu;
const HAN = /\p{Script=Han}+/gu;
const HIDDEN = /[\p{Cf}\p{M}]/gu;
const TERM_MAX = 40;
const TERMS_MAX = 400;
const ASKED_MAX = 8;
/** Stands before what a whole name begins with; no letter or number is it. */
const BEGINS = '=';

/** As names are looked for: in simplified hanzi, lower case, without accents, and without what nobody sees. */
export const foldName = (text: string): string => simplified(text.normalize('NFKD').replace(HIDDEN, '').normalize('NFC').toLowerCase());

const cut = (term: string): string => [...term].slice(0, TERM_MAX).join('');

/** A name from each of its places on, so that what stands inside is the beginning of one of these. */
const fromEachPlace = (parts: readonly string[]): string[] => parts.map((_, place) => cut(parts.slice(place).join('')));

/** The syllables of a run of hanzi: as a name is read, and as a word is, where both differ (单, 曾, 乐). */
const readings = (han: string): string[][] => {
  const options = { toneType: 'none', type: 'array', v: true } as const;
  const [name, word] = [pinyin(han, { ...options, surname: 'head' }), pinyin(han, { ...options, surname: 'off' })];
  return name.join(' ') === word.join(' ') ? [name] : [name, word];
};

const initialOf = (syllable: string): string => [...syllable].slice(0, 1).join('');

/**
 * What a person is found by under these names: each name from every place on, hanzi also by pinyin and by initials from every syllable on.
 * With a sign before it stands what a whole name begins with.
 */
export const nameTerms = (names: readonly string[]): string[] => {
  const terms = new Set<string>();
  const add = (parts: readonly string[]): void => {
    if (parts.length === 0) return;
    terms.add(`${BEGINS}${cut(parts.join(''))}`);
    for (const term of fromEachPlace(parts)) terms.add(term);
  };
  for (const name of names) {
    const folded = foldName(name);
    add([...(folded.match(RUNS) ?? []).join('')]);
    for (const [han] of folded.matchAll(HAN)) {
      for (const syllables of readings(cut(han))) {
        add(syllables);
        add(syllables.map(initialOf));
      }
    }
  }
  return [...terms].slice(0, TERMS_MAX);
};

/** What somebody types to find a person: three tsqueries, from a whole name to any part of one. */
export type AskedName = { whole: string; begins: string; within: string };

/** Null where there is no letter and no number in it. */
export const nameQuery = (typed: string): AskedName | null => {
  const runs = foldName(typed).match(RUNS) ?? [];
  if (runs.length === 0) return null;
  const start = `'${BEGINS}${cut(runs.join(''))}'`;
  const within = [...new Set(runs.map(cut))].slice(0, ASKED_MAX).map((run) => `'${run}':*`);
  return { whole: start, begins: `${start}:*`, within: within.join(' & ') };
};

/** A part of a text that may be a whole name: what was typed as a word, and of hanzi that stand together three or more. */
const NAME_PART = 3;

/** Every part of a text that would be somebody's name if a person were called just so, as names are folded. */
export const wholeNamesIn = (text: string): string[] => {
  const names = new Set<string>();
  const folded = foldName(text);
  const all = folded.match(RUNS) ?? [];
  // Words one after another: a name of two words is typed as two.
  for (const from of all.keys()) for (let to = from + 1; to <= all.length; to += 1) names.add(cut(all.slice(from, to).join('')));
  for (const [han] of folded.matchAll(HAN)) {
    const signs = [...han].slice(0, TERM_MAX);
    for (const from of signs.keys()) for (let to = from + NAME_PART; to <= signs.length; to += 1) names.add(signs.slice(from, to).join(''));
  }
  return [...names].slice(0, TERMS_MAX);
};
