import { peopleNotices } from '#contract/people/people.notices.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import type { Feature } from '../feature.ts';
import { enterprisesTable } from './companies.tables.ts';
import { peopleSearch } from './people.search.ts';
import { blocksTable, followsTable, friendshipsTable, hiddenFromContactsTable, muteWordsTable } from './people.tables.ts';
import { personSubject } from './person.subject.ts';
import { personNamesTable } from './person-names.tables.ts';
import { indexStaleNames } from './person-names.writes.ts';
import { userTagsTable } from './tags.tables.ts';
import { recountTies } from './ties.jobs.ts';

/** The page of who follows, or that of one's own account where they are gone. */
const toPerson = ({ actorId }: { actorId: number | null }): string => (actorId === null ? '/profile' : `/users/${actorId}`);

export const feature: Feature = {
  name: 'person',
  tables: [
    followsTable,
    friendshipsTable,
    hiddenFromContactsTable,
    blocksTable,
    muteWordsTable,
    enterprisesTable,
    userTagsTable,
    personNamesTable,
  ],
  subjects: [personSubject],
  searches: [peopleSearch],
  // Friendships are recounted at 03:05 in Shanghai.
  jobs: [onSchedule('index-names', '*/10 * * * *', indexStaleNames), onSchedule('people.recount', '5 19 * * *', recountTies)],
  noticeKinds: {
    follow: { words: peopleNotices.follow, counter: 'following', link: toPerson, grouping: 'day', push: true },
    friend: { words: peopleNotices.friend, counter: 'mutual', link: toPerson, push: true },
  },
};
