import { readAll } from '#contract/notices/notices.doors.ts';
import * as referrals from '#contract/referrals/referrals.doors.ts';
import type { DemoPerson } from './content.ts';
import type { LoadedPerson } from './load-people.ts';

const INVITER = 'linyi';
/** Whoever has not opened a report yet. */
const NEWCOMER = 'xinren';
const OPENED = 3;

/** Some came by an invitation of the first of the demo people: one who has no report yet, and a few whose reports are open. */
export const loadReferrals = async (people: readonly DemoPerson[], loaded: ReadonlyMap<string, LoadedPerson>): Promise<void> => {
  const inviter = loaded.get(INVITER);
  if (!inviter) return;
  const came = people.filter(({ signed, userType }) => signed && userType === 1).slice(-OPENED);
  for (const handle of [NEWCOMER, ...came.map((person) => person.handle)])
    await loaded.get(handle)?.as.call(referrals.associate, { invitePeople: String(inviter.id) });
};

/** What they were told of it so far is no news to them. */
export const readOfReferrals = async (loaded: ReadonlyMap<string, LoadedPerson>): Promise<void> => {
  await loaded.get(INVITER)?.as.call(readAll, { type: 'system' });
};
