import * as reactionsCalls from '#contract/reactions/reactions.calls.ts';
import { reactionsNotices } from '#contract/reactions/reactions.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { reactionsPersonalData } from './reactions.personal.ts';
import { collectionsTable, likesTable } from './reactions.tables.ts';

export const feature: Feature = {
  name: 'reactions',
  routes: [{ calls: [reactionsCalls], load: () => import('./reactions.routes.ts') }],
  tables: [likesTable, collectionsTable],
  noticeKinds: {
    like: { words: reactionsNotices.like, counter: 'liked', link: () => '/message/likes', grouping: 'thing', push: true },
  },
  personalData: [reactionsPersonalData],
};
