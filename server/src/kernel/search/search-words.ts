import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Jieba } from '@node-rs/jieba';
import { simplifyEach, waysToWriteAll, writtenAnyway } from './hanzi-variants.ts';

const RUNS = /\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}+/gu;
const HAN = /^\p{Script=Han}/u;
const WORD_MAX = 40;
/** More than the longest text has different ones, so that nothing of it is left out. */
const WORDS_MAX = 40_000;
const ASKED_MAX = 12;
/** A longer run of hanzi is a sentence, of which each word must occur; a shorter one is looked for as it stands. */
const RUN_MAX = 6;
/** Hanzi that pairs say nothing about: of more, the pairs may stand apart. */
const PAIR = 2;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(0, -1).map((character, index) => character + characters[index + 1]);

/**
 * What a text is found by: every pair of neighbouring hanzi as they are written, the last hanzi of each run, and words of other scripts. A query
 * is cut into words first, so its pairs are among these wherever the words stand; it asks for each in simplified and traditional hanzi.
 */
export const indexWords = (text: string): string[] => {
  const words = new Set<string>();
  for (const [run] of plain(text).matchAll(RUNS)) {
    if (words.size >= WORDS_MAX) break;
    if (!HAN.test(run)) {
      words.add([...run].slice(0, WORD_MAX).join(''));
      continue;
    }
    const characters = [...run];
    for (const pair of pairsOf(characters)) words.add(pair);
    words.add(characters.at(-1) ?? '');
  }
  return [...words];
};

/** A tsquery for one of these words, in whichever hanzi it is written; with `begins` for whatever begins so. */
export const anywayQuery = (term: string, begins = ''): string => {
  const ways = waysToWriteAll(term).map((way) => `'${way}'${begins}`);
  return ways.length === 1 ? `${ways[0]}` : `(${ways.join(' | ')})`;
};

/**
 * A tsquery that finds texts in which any of these words stands, each by all pairs of it, so that it finds less than a search would; null
 * where there is no word among them.
 */
export const muteQuery = (words: readonly string[]): string | null => {
  const each = words.flatMap((word) => {
    const terms = indexWords(word);
    const pairs = terms.filter((term) => !HAN.test(term) || [...term].length > 1);
    const single = terms.filter((term) => HAN.test(term) && [...term].length === 1);
    // The last hanzi of a run is in its last pair already; a word of one hanzi is found at the beginning of any pair.
    const wanted = pairs.length > 0 ? pairs.map((term) => anywayQuery(term)) : single.map((term) => anywayQuery(term, ':*'));
    return wanted.length === 0 ? [] : [`(${wanted.join(' & ')})`];
  });
  return each.length === 0 ? null : each.join(' | ');
};

let jieba: Jieba | null = null;

/**
 * Made at the first search: the dictionary takes memory that not every process needs. It is read from its file, as the package's own module
 * reads two of them (11 MB) when it is imported and holds both for as long as the process lives.
 */
const cutWords = (run: string): string[] => {
  jieba ??= Jieba.withDict(readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')));
  return jieba.cut(run, true);
};

/** What a person looks for: a tsquery that every text holds which may be found, and expressions for the runs of hanzi that must stand in it unbroken. */
export type Asked = { words: string; runs: string[] };

/**
 * What a person typed, to be looked for: every word must occur, and of hanzi what is typed together stands together. Null when there is no
 * word in it.
 */
export const searchQuery = (typed: string): Asked | null => {
  const terms = new Set<string>();
  const runs = new Set<string>();
  for (const [run] of plain(typed).matchAll(RUNS)) {
    if (!HAN.test(run)) {
      terms.add(`'${[...run].slice(0, WORD_MAX).join('')}':*`);
      continue;
    }
    const asked = simplifyEach(run);
    for (const word of [...asked].length > RUN_MAX ? cutWords(asked) : [asked]) {
      const characters = [...word];
      if (characters.length === 1) terms.add(anywayQuery(word, ':*'));
      else for (const pair of pairsOf(characters)) terms.add(anywayQuery(pair));
      if (characters.length > PAIR) runs.add(writtenAnyway(word));
    }
  }
  if (terms.size === 0) return null;
  return { words: [...terms].slice(0, ASKED_MAX).join(' & '), runs: [...runs].slice(0, ASKED_MAX) };
};

/** The values of the parameters that `searchIds` asks for. */
export const searchValues = ({ words, runs }: Asked) => ({ words, runs });
