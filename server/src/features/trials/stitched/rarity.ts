import type { Terms } from './sent-texts.ts';

/** How rare terms are: by how many senders of texts in a language used each. */
export type Rarity = {
  /** Takes in all that one sender sent in a language. */
  add: (language: string, terms: Iterable<number>) => void;
  /** How many senders there are in a language. */
  senders: (language: string) => number;
  weight: (language: string, term: number) => number;
};

const PLACES = 2 ** 22;
const COUNT_MAX = 65_535;
/** Rarer than one of so many senders says no more: so that the same two texts are as alike in a large house as in a small one. */
const RAREST = 300;

/** Counts in tables of one size: two terms that share a place look more common than they are, never rarer. */
export const createRarity = (): Rarity => {
  const tables = new Map<string, { seen: Uint16Array; senders: number }>();
  return {
    add: (language, terms) => {
      const table = tables.get(language) ?? { seen: new Uint16Array(PLACES), senders: 0 };
      tables.set(language, table);
      table.senders += 1;
      for (const term of terms) {
        const count = table.seen[term % PLACES] ?? 0;
        if (count < COUNT_MAX) table.seen[term % PLACES] = count + 1;
      }
    },
    senders: (language) => tables.get(language)?.senders ?? 0,
    weight: (language, term) => {
      const table = tables.get(language);
      const share = ((table?.senders ?? 0) + 1) / ((table?.seen[term % PLACES] ?? 0) + 0.5);
      return Math.log(Math.max(1, Math.min(share, RAREST)));
    },
  };
};

/** All terms of several texts, each once. */
export const termsOfAll = (all: Iterable<Terms>): Set<number> => {
  const union = new Set<number>();
  for (const terms of all) for (const term of terms) union.add(term);
  return union;
};
