import * as people from '#contract/people/people.doors.ts';
import { saveEducation } from '#contract/portfolio/portfolio.doors.ts';
import type { LoadedPerson } from './load-people.ts';

/** Who studied where besides those whose report tells it already (content/portfolio.json). */
const schools = [
  { school: '滨海外国语大学', degree: 'master', major: '法律翻译', people: ['p03', 'p07', 'p15', 'p22'] },
  { school: '南方外国语学院', degree: 'master', major: '会议口译', people: ['p05', 'p26', 'p31'] },
  { school: '江南师范大学', degree: 'bachelor', major: '英语', people: ['p12', 'p16', 'p29'] },
] as const;

/** Friends, so that everybody of the demo has friends of friends, and some with several friends in common. */
const friends = [
  ['linyi', ['jiangxue', 'p01', 'p03', 'p05']],
  ['jiangxue', ['p02', 'p13', 'p23']],
  ['guanli', ['p01', 'p14']],
  ['fuhe', ['p21', 'p33']],
  ['p01', ['p07', 'p12', 'p14', 'p15']],
  ['p03', ['p07', 'p12', 'p22']],
  ['p05', ['p12', 'p26']],
  ['p02', ['p22', 'p31']],
] as const;

/** Alumni and friends in common. */
export const loadContacts = async (loaded: ReadonlyMap<string, LoadedPerson>): Promise<void> => {
  for (const { people: handles, ...education } of schools)
    for (const handle of handles) await loaded.get(handle)?.as.call(saveEducation, education);
  for (const [handle, others] of friends)
    for (const other of others) {
      const [one, friend] = [loaded.get(handle), loaded.get(other)];
      if (!one || !friend) continue;
      await one.as.call(people.follow, { id: friend.id });
      await friend.as.call(people.follow, { id: one.id });
    }
};
