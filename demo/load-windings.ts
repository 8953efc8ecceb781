import * as introductions from '#contract/introductions/introductions.doors.ts';
import { getPaths } from '#contract/network/network.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import type { LoadedPerson } from './load-people.ts';

type People = ReadonlyMap<string, LoadedPerson>;

/** Six who are bound with the translator of the demo, and who of them and of others know each other. */
const friends = [
  ...['p01', 'p18', 'p54', 'p07', 'yitong', 'jiangxue'].map((handle) => ['linyi', handle]),
  ...['p23', 'p21', 'p13', 'p01', 'p18'].map((handle) => ['jiangxue', handle]),
  ...[
    ['p01', 'p18'],
    ['p18', 'p54'],
    ['p07', 'p01'],
    ['p54', 'p30'],
    ['p23', 'p40'],
    ['p40', 'p50'],
  ],
] as const;

type Wish = { from: readonly string[]; by: string; to: readonly string[]; message: string; note: string | null };

/** Of those named the first two who do not know each other yet. */
const wishes: readonly Wish[] = [
  {
    ...{ from: ['p54', 'p07', 'yitong', 'p02'], by: 'linyi', to: ['jiangxue'], note: null },
    message: '林译，你好！我想请教江雪老师同传的事，方便引荐一下吗？',
  },
  {
    ...{ from: ['linyi'], by: 'jiangxue', to: ['p21', 'p23', 'p13'], message: '江雪，你好！我想认识这位老师，方便帮我引荐一下吗？' },
    note: '林译做法律翻译十一年，我们一起审过仲裁材料，认真可靠。',
  },
];

/** Asks for an introduction where there is a way of two steps by that friend. Answers whether it was asked. */
const wish = async (people: People, pair: { from: string; to: string }, { by, message, note }: Wish): Promise<boolean> => {
  const [asker, friend, target] = [people.get(pair.from), people.get(by), people.get(pair.to)];
  if (!asker || !friend || !target) return false;
  const { steps, ways } = await asker.as.call(getPaths, { id: target.id });
  if (steps !== 2 || !ways.some(({ introducer }) => introducer === friend.id)) return false;
  const { id } = await asker.as.call(introductions.askIntroduction, { userId: target.id, friendId: friend.id, message });
  if (note !== null) await friend.as.call(introductions.answerIntroduction, { id, accepts: true, note });
  return true;
};

const wishOnce = async (people: People, one: Wish): Promise<void> => {
  for (const from of one.from) for (const to of one.to) if (await wish(people, { from, to }, one)) return;
};

/** Bonds of the demo people, and introductions: one that waits, one that was made. */
export const loadWindings = async (people: People): Promise<void> => {
  for (const [one = '', other = ''] of friends) {
    const [first, second] = [people.get(one), people.get(other)];
    if (!first || !second) continue;
    await first.as.call(follow, { id: second.id });
    await second.as.call(follow, { id: first.id });
  }
  for (const one of wishes) await wishOnce(people, one);
};
