import * as groupAdminCalls from '#contract/groups/group-admin.calls.ts';
import * as groupsCalls from '#contract/groups/groups.calls.ts';
import { groupsNotices } from '#contract/groups/groups.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { waitingApplications } from './applications.queries.ts';
import { circleAddresses } from './groups.addresses.ts';
import { groupsJobs } from './groups.jobs.ts';
import { groupsPages } from './groups.pages.ts';
import { groupsObjection, groupsPersonalData } from './groups.personal.ts';
import { groupsSearch } from './groups.search.ts';
import { circleFeeShare, groupLimits, groupProtocol } from './groups.settings.ts';
import { groupSubject } from './groups.subject.ts';
import {
  groupApplicationsTable,
  groupCategoriesTable,
  groupFeesTable,
  groupInvitesTable,
  groupMembersTable,
  groupsTable,
} from './groups.tables.ts';

export const feature: Feature = {
  name: 'groups',
  routes: [{ calls: [groupsCalls, groupAdminCalls], load: () => import('./groups.routes.ts') }],
  tables: [groupCategoriesTable, groupsTable, groupMembersTable, groupApplicationsTable, groupInvitesTable, groupFeesTable],
  settings: [groupProtocol, groupLimits, circleFeeShare],
  subjects: [groupSubject],
  personalData: [groupsPersonalData],
  searches: [groupsSearch],
  objections: [groupsObjection],
  waiting: { 'group-join-pinned': waitingApplications },
  jobs: groupsJobs,
  pages: groupsPages,
  addresses: [circleAddresses],
  noticeKinds: {
    circle: { words: groupsNotices.circle, counter: 'system', link: () => '/group', push: true },
  },
};
