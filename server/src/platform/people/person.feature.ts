import { onSchedule } from '../../kernel/jobs/jobs.ts';
import type { Feature } from '../feature.ts';
import { enterprisesTable } from './companies.tables.ts';
import { peopleSearch } from './people.search.ts';
import { blocksTable, followsTable, muteWordsTable } from './people.tables.ts';
import { personSubject } from './person.subject.ts';
import { personNamesTable } from './person-names.tables.ts';
import { indexStaleNames } from './person-names.writes.ts';
import { userTagsTable } from './tags.tables.ts';

export const feature: Feature = {
  name: 'person',
  tables: [followsTable, blocksTable, muteWordsTable, enterprisesTable, userTagsTable, personNamesTable],
  subjects: [personSubject],
  searches: [peopleSearch],
  jobs: [onSchedule('index-names', '*/10 * * * *', indexStaleNames)],
  noticeKinds: { follow: { counter: 'following' }, friend: { counter: 'mutual' } },
};
