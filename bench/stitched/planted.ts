import type { SentText } from '#server/features/trials/stitched/sent-texts.ts';
import type { Source } from './documents.ts';

export type Kind = 'stitched' | 'one test to many' | 'texts of one field' | 'three rotating texts';

/** What one sender sent. `order`: the texts of a document that was cut, as they stood in it. */
export type Sender = { kind: Kind; language: string; texts: SentText[]; order: string[]; documents: string[] };

export type Chance = { next: () => number; below: (count: number) => number; shuffle: <T>(all: readonly T[]) => T[] };

export const chanceOf = (next: () => number): Chance => {
  const below = (count: number): number => Math.floor(next() * count);
  const shuffle = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => [next(), one] as const)
      .sort(([one], [other]) => one - other)
      .map(([, one]) => one);
  return { next, below, shuffle };
};

/** The longest test: 600 characters, or some 300 words. */
const LONGEST = { zh: 600, other: 1_800 } as const;
const SHORTEST = { zh: 200, other: 600 } as const;
const WHOLE = 0.85;
const MOST_PIECES = 12;
const LEAST_PIECES = 3;

const bound = (bounds: { zh: number; other: number }, language: string): number => (language === 'zh' ? bounds.zh : bounds.other);

/** Whether so long a text makes three pieces. */
export const isLong = ({ text, language }: Source): boolean => text.length >= LEAST_PIECES * bound(SHORTEST, language);

const SENTENCE_END = /[.!?。！？\n]/u;

/** Near `at`, the place where a sentence ends, or a word. */
const placeNear = (text: string, at: number, isWhole: boolean): number => {
  for (let step = 0; step < text.length; step += 1)
    for (const place of [at + step, at - step]) {
      if (place <= 0 || place >= text.length) continue;
      const before = text[place - 1] ?? '';
      const isEnd = isWhole ? SENTENCE_END.test(before) : !/\p{L}/u.test(before) || /\p{Script=Han}/u.test(before);
      if (isEnd) return place;
    }
  return at;
};

const cut = (source: Source, count: number, isWhole: boolean, chance: Chance): string[] => {
  const size = Math.min(bound(LONGEST, source.language), Math.floor(source.text.length / count));
  const places = Array.from({ length: count + 1 }, (_, nth) =>
    nth === 0 ? 0 : placeNear(source.text, Math.round(nth * size - chance.below(Math.floor(size * 0.2))), isWhole),
  );
  return places
    .slice(1)
    .map((end, nth) => source.text.slice(places[nth], end).trim())
    .filter((piece) => piece.length > 0);
};

let nextId = 0;
const sent = (language: string, text: string, receiver: string): SentText => {
  nextId += 1;
  return { id: nextId, receiver: `${nextId}:${receiver}`, language, text };
};

const passageOf = (source: Source, chance: Chance): string => {
  const [shortest, longest] = [bound(SHORTEST, source.language), bound(LONGEST, source.language)];
  const size = Math.min(source.text.length, shortest + chance.below(longest - shortest));
  const from = source.text.length <= size ? 0 : placeNear(source.text, chance.below(source.text.length - size), true);
  // Who copies a passage does not always stop where a sentence does.
  return source.text.slice(from, placeNear(source.text, from + size, chance.next() < WHOLE)).trim();
};

const SMALL_CHANGES = [
  (text: string) => text,
  (text: string) => `${text}\n`,
  (text: string) => text.replace(/^\S+/u, 'X'),
  (text: string) => text.slice(0, Math.floor(text.length * 0.85)),
  (text: string) => `2026-03-0${1 + (text.length % 9)}\n${text}`,
];

const oneToMany = (source: Source, chance: Chance): SentText[] => {
  const passage = passageOf(source, chance);
  return Array.from({ length: 3 + chance.below(10) }, (_, nth) => {
    const change = SMALL_CHANGES[chance.below(SMALL_CHANGES.length)] ?? SMALL_CHANGES[0];
    return sent(source.language, change?.(passage) ?? passage, `r${nth}`);
  });
};

/** A document cut into 3 to 12 pieces for as many people, within sentences or between them; sometimes beside an honest test. */
export const stitched = (source: Source, beside: Source | undefined, chance: Chance): Sender => {
  const most = Math.min(MOST_PIECES, Math.floor(source.text.length / bound(SHORTEST, source.language)));
  const count = LEAST_PIECES + chance.below(most - LEAST_PIECES + 1);
  const order = cut(source, count, chance.next() < 0.5, chance);
  const pieces = order.map((piece, nth) => sent(source.language, piece, `p${nth}`));
  const honest = beside ? oneToMany(beside, chance) : [];
  const documents = [source.id, ...(beside ? [beside.id] : [])];
  return { kind: 'stitched', language: source.language, texts: chance.shuffle([...pieces, ...honest]), order, documents };
};

export const oneTest = (source: Source, chance: Chance): Sender => ({
  ...{ kind: 'one test to many', language: source.language, order: [], documents: [source.id] },
  texts: oneToMany(source, chance),
});

const GREETING: Record<string, string> = {
  zh: '请翻译下面的文字，注意术语统一，三天内交稿，谢谢合作。\n',
  en: 'Please translate the text below with care for its terms, and hand it in within three days.\n',
  es: 'Traduzca el siguiente texto cuidando la terminología y entréguelo en un plazo de tres días.\n',
};

/** Texts of different documents of one field, one to each; half of such senders say the same before each. */
export const oneField = (sources: readonly Source[], chance: Chance): Sender => {
  const language = sources[0]?.language ?? 'en';
  const greeting = chance.next() < 0.5 ? (GREETING[language] ?? '') : '';
  const texts = sources.map((source, nth) => sent(language, `${greeting}${passageOf(source, chance)}`, `f${nth}`));
  return { kind: 'texts of one field', language, texts, order: [], documents: sources.map(({ id }) => id) };
};

/** Three texts of one document that take turns, each sent to several people. */
export const rotating = (source: Source, chance: Chance): Sender => {
  const pieces = cut(source, LEAST_PIECES, true, chance);
  const texts = pieces.flatMap((piece, nth) =>
    Array.from({ length: 2 + chance.below(4) }, (_, again) => sent(source.language, piece, `t${nth}.${again}`)),
  );
  return { kind: 'three rotating texts', language: source.language, texts: chance.shuffle(texts), order: [], documents: [source.id] };
};

/** One round: every document is used by one sender at most. */
export const plantRound = (sources: readonly Source[], chance: Chance): Sender[] => {
  const senders: Sender[] = [];
  for (const all of Map.groupBy(sources, ({ language }) => language).values()) {
    const left = new Set(chance.shuffle(all));
    const take = (isFit: (source: Source) => boolean = () => true): Source | undefined => {
      const found = [...left].find(isFit);
      if (found) left.delete(found);
      return found;
    };
    for (const texts of Map.groupBy(left, ({ field }) => field).values()) {
      // Only one part of each document: two parts of one would be no different texts.
      const different = [...new Map(texts.map((one) => [one.id.split('/')[0], one])).values()];
      for (let from = 0; from + LEAST_PIECES <= different.length / 2; ) {
        const some = different.slice(from, from + LEAST_PIECES + chance.below(6));
        for (const one of some) left.delete(one);
        senders.push(oneField(some, chance));
        from += some.length;
      }
    }
    while (left.size > 0) {
      const kind = chance.below(3);
      const source = take(kind === 1 ? undefined : isLong);
      if (!source && kind === 1) break;
      if (!source) {
        const short = take();
        if (short) senders.push(oneTest(short, chance));
      } else if (kind === 0) senders.push(stitched(source, chance.next() < 0.3 ? take() : undefined, chance));
      else senders.push(kind === 1 ? oneTest(source, chance) : rotating(source, chance));
    }
  }
  return senders;
};
