import * as guide from '#contract/onboarding/onboarding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import type { DemoPerson } from './content.ts';
import type { LoadedPerson } from './load-people.ts';
import { seededRandom } from './random.ts';

const FOLLOWED_MIN = 2;
const FOLLOWED_MORE = 5;
const TAGS_MIN = 2;
const TAGS_MORE = 4;
/** How often somebody who is followed follows back. */
const FOLLOWS_BACK = 0.4;
const AT_ONCE = 4;

const picked = <T>(random: () => number, from: readonly T[], count: number): T[] => {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
};

/** Who follows whom, and the tags that people chose. Those who have not opened their report know nobody yet. */
export const loadTies = async (persons: readonly DemoPerson[], loaded: ReadonlyMap<string, LoadedPerson>): Promise<void> => {
  const random = seededRandom('ties');
  const settled = persons.flatMap((person) => {
    const one = loaded.get(person.handle);
    return one && person.signed ? [{ ...one, isCompany: person.userType === 2 }] : [];
  });
  const [first] = settled;
  if (!first) return;
  const tags = (await first.as.call(guide.listTags, {})).flatMap((group) => group.tags.map((tag) => tag.id));
  const acts: (() => Promise<unknown>)[] = [];
  for (const one of settled) {
    const own = picked(random, tags, TAGS_MIN + Math.floor(random() * TAGS_MORE));
    if (!one.isCompany) acts.push(() => one.as.call(guide.chooseTags, { tags: own }));
    const others = settled.filter((other) => other.id !== one.id);
    for (const other of picked(random, others, FOLLOWED_MIN + Math.floor(random() * FOLLOWED_MORE))) {
      acts.push(() => one.as.call(people.follow, { id: other.id }));
      if (random() < FOLLOWS_BACK) acts.push(() => other.as.call(people.follow, { id: one.id }));
    }
  }
  const work = async () => {
    for (let act = acts.shift(); act; act = acts.shift()) await act();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
