/** How much is filled in. Numbers of follows, answers, comments, likes, collections and tips are aimed at, not met to the row. */
export type LoadSizes = {
  people: number;
  circles: number;
  posts: number;
  feeds: number;
  questions: number;
  answers: number;
  news: number;
  follows: number;
  comments: number;
  likes: number;
  collections: number;
  tips: number;
  /** Rooms of two; circles have theirs besides. */
  chats: number;
  messages: number;
  seed: number;
};

/** Whole sizes from those that were named. */
export const sizesFrom = (named: Partial<LoadSizes>): LoadSizes => {
  const people = named.people ?? 20_000;
  const posts = named.posts ?? 1_000_000;
  return {
    people,
    posts,
    feeds: named.feeds ?? posts,
    questions: named.questions ?? Math.max(1, Math.floor(posts / 5)),
    answers: named.answers ?? Math.floor((posts * 3) / 5),
    news: named.news ?? Math.max(1, Math.floor(posts / 10)),
    circles: named.circles ?? Math.max(10, Math.min(2_000, Math.floor(people / 10))),
    follows: named.follows ?? people * 30,
    comments: named.comments ?? posts * 2,
    likes: named.likes ?? posts * 4,
    collections: named.collections ?? Math.floor(posts / 2),
    tips: named.tips ?? Math.floor(posts / 5),
    chats: named.chats ?? people * 5,
    messages: named.messages ?? posts,
    seed: named.seed ?? 1,
  };
};

const LARGEST_CIRCLE = 15_000;

/** Members of the largest circle: nearly everyone where there are few people. */
export const largestCircle = (sizes: LoadSizes): number => Math.min(LARGEST_CIRCLE, Math.floor(sizes.people * 0.75));

/** A number that shares no divisor with `count`, near its golden section: stepping by it meets everyone once, in no order. */
export const strideOf = (count: number): number => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (divisor(stride, count) !== 1) stride += 1;
  return stride;
};
