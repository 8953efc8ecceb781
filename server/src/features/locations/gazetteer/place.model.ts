import { pinyin } from 'pinyin-pro';
import { type LocalizedText, locales } from '#contract/kernel/texts.ts';
import type { Point } from '../points.geometry.ts';

export type Place = {
  id: number;
  names: LocalizedText;
  /** Pinyin and initials of who has a Chinese name. */
  letters: readonly string[];
  /** Null for a country. */
  parent: Place | null;
  within: Place[];
  /** Its own or that of what it lies in; null for what is no place to be at, such as a country. */
  point: Point | null;
  /** The point is its own. */
  isPlaced: boolean;
  /** About so many live there: who comes first. */
  people: number;
};

export const CHINA = 'CN';
const COUNTRY_IDS = 90_000_000;

/** Pinyin and initials of a Chinese name; nothing for another. */
export const lettersOf = (name: string): string[] => {
  if (!/^\p{Script=Han}+$/u.test(name)) return [];
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true });
  return [syllables.join(''), syllables.map((one) => one.charAt(0)).join('')];
};

const countryNames = locales.map((locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }));

/** A country by its two letters, with the names that the platform knows. */
export const countryPlace = (code: string): Omit<Place, 'within'> => {
  const [zh = code, en = code, es = code] = countryNames.map((names) => names.of(code) ?? code);
  const id = COUNTRY_IDS + code.charCodeAt(0) * 100 + code.charCodeAt(1);
  return { id, names: { zh, en, es }, letters: lettersOf(zh), parent: null, point: null, isPlaced: false, people: 50_000_000 };
};
