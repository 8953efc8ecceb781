import { indexWords } from '#server/kernel/search/search-words.ts';
import { circleNames, endings, foreignSentences, middles, openings, remarks, titles } from './sentences.ts';
import { type Topic, topics } from './topics.ts';

/** A text of a pool, with what the search finds it by. */
export type PooledText = { topic: number; no: number; text: string; words: string[] };

/** How many of each there are for a topic: enough that texts differ, and no more than the posts can use. */
export const textsPerTopic = (posts: number) => ({
  titles: Math.min(400, 20 + Math.ceil(posts / 100)),
  paragraphs: Math.min(2_000, 50 + Math.ceil(posts / 20)),
  remarks: Math.min(300, 20 + Math.ceil(posts / 100)),
});

/** Numbers from 0 to 1 that are the same for the same seed. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
};

/** The first ones far more often than the last. */
const pickCommon = <T>(random: Random, from: readonly T[]): T => pick(() => random() ** 2.2, from);

/** A template with its places filled from a topic. */
export const fill = (random: Random, topic: Topic, template: string): string =>
  template.replace(/\{([tuen])\}/g, (_, place: string) => {
    if (place === 'n') return String(2 + Math.floor(random() ** 3 * 9_000));
    return pickCommon(random, place === 'e' ? topic.foreign : topic.terms);
  });

const sentenceOf = (random: Random, topic: Topic): string => {
  if (random() < 0.15) return `${fill(random, topic, pick(random, foreignSentences))} `;
  return fill(random, topic, pick(random, openings) + pick(random, middles) + pick(random, endings));
};

/** Most are short; a few run on. Every text ends with what no word goes on over, so that the words of two that are joined are those of each. */
const paragraphOf = (random: Random, topic: Topic): string => {
  const count = 1 + Math.floor(random() ** 2.5 * 6);
  return Array.from({ length: count }, () => sentenceOf(random, random() < 0.9 ? topic : pick(random, topics)))
    .join('')
    .trim()
    .concat('\n');
};

const poolOf = (random: Random, perTopic: number, make: (random: Random, topic: Topic) => string): PooledText[] =>
  topics.flatMap((topic, index) =>
    Array.from({ length: perTopic }, (_, no) => {
      const text = make(random, topic);
      return { topic: index, no, text, words: indexWords(text) };
    }),
  );

export type Texts = { titles: PooledText[]; paragraphs: PooledText[]; remarks: PooledText[] };

/** The pools that posts and comments are put together from. */
export const makeTexts = (seed: number, posts: number): Texts => {
  const random = randomOf(seed);
  const perTopic = textsPerTopic(posts);
  return {
    titles: poolOf(random, perTopic.titles, (next, topic) => fill(next, topic, pick(next, titles))),
    paragraphs: poolOf(random, perTopic.paragraphs, paragraphOf),
    remarks: poolOf(random, perTopic.remarks, (next, topic) => fill(next, topic, pick(next, remarks))),
  };
};

/** Names of circles, one for each, with the topic it is about. */
export const makeCircleNames = (seed: number, count: number): { name: string; topic: number }[] => {
  const random = randomOf(seed + 1);
  return Array.from({ length: count }, (_, index) => {
    const topic = Math.floor(random() * topics.length);
    const about = topics[topic];
    if (!about) throw new Error('a circle is about one of the topics');
    return { name: `${fill(random, about, pick(random, circleNames))}${index < topics.length ? '' : ` ${index}`}`.slice(0, 30), topic };
  });
};
