import type { Feature } from '../feature.ts';
import { blocksTable, followsTable, muteWordsTable } from './people.tables.ts';
import { personSubject } from './person.subject.ts';

export const feature: Feature = {
  name: 'person',
  tables: [followsTable, blocksTable, muteWordsTable],
  subjects: [personSubject],
};
