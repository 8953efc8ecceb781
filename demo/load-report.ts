import { readFileSync } from 'node:fs';
import * as reports from '#contract/reports/reports.doors.ts';
import type { LoadedPerson } from './load-people.ts';

type DemoReport = {
  handle: string;
  intro: string;
  country: string;
  city?: string;
  listed?: boolean;
  audiences?: {
    section: 'intro' | 'education' | 'certificates' | 'projects' | 'contact' | 'tags';
    audience: 'everyone' | 'signed-in' | 'friends' | 'me';
  }[];
  /** Who came to look, by handle. */
  visitors?: string[];
};

const readReports = (): DemoReport[] =>
  JSON.parse(readFileSync(new URL('./content/reports.json', import.meta.url), 'utf8')) as DemoReport[];

/** What demo people say at the head of their reports, for whom they are, and who came to look. */
export const loadReports = async (people: ReadonlyMap<string, LoadedPerson>): Promise<number> => {
  const all = readReports();
  for (const { handle, intro, country, city, listed, audiences = [], visitors = [] } of all) {
    const owner = people.get(handle);
    if (!owner) continue;
    await owner.as.call(reports.saveIntro, { intro });
    await owner.as.call(reports.editUserinfo, { country, ...(city === undefined ? {} : { city }) });
    if (listed) await owner.as.call(reports.setListed, { listed });
    for (const chosen of audiences) await owner.as.call(reports.setAudience, chosen);
    for (const visitor of visitors) await people.get(visitor)?.as.call(reports.getReport, { userId: owner.id });
  }
  return all.length;
};
