import type { Feature } from '../feature.ts';
import { enterprisesTable } from './companies.tables.ts';
import { blocksTable, followsTable, muteWordsTable } from './people.tables.ts';
import { personSubject } from './person.subject.ts';
import { userTagsTable } from './tags.tables.ts';

export const feature: Feature = {
  name: 'person',
  tables: [followsTable, blocksTable, muteWordsTable, enterprisesTable, userTagsTable],
  subjects: [personSubject],
  noticeKinds: { follow: { counter: 'following' }, friend: { counter: 'mutual' } },
};
