import * as pinsCalls from '#contract/pins/pins.calls.ts';
import { pinsNotices } from '#contract/pins/pins.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { endPinOfHold, endPinsUnder, pausePinsUnder, pinsJobs } from './pins.jobs.ts';
import { pinsPersonalData } from './pins.personal.ts';
import { waitingForGroupAdmins, waitingUnder } from './pins.queries.ts';
import { pinFee } from './pins.settings.ts';
import { pinRequestsTable } from './pins.tables.ts';

export const feature: Feature = {
  name: 'pins',
  routes: [{ calls: [pinsCalls], load: () => import('./pins.routes.ts') }],
  tables: [pinRequestsTable],
  settings: [pinFee],
  personalData: [pinsPersonalData],
  waiting: {
    'feed-comment-pinned': waitingUnder('feed'),
    'news-comment-pinned': waitingUnder('news'),
    'post-comment-pinned': waitingUnder('post'),
    'post-pinned': waitingForGroupAdmins('post'),
  },
  on: { subjectRemoved: endPinsUnder, visibilityChanged: pausePinsUnder, holdExpired: { 'pin.hold': endPinOfHold } },
  jobs: pinsJobs,
  noticeKinds: {
    pin: { words: pinsNotices.pin, counter: 'system', link: () => '/myPins', push: true },
  },
};
