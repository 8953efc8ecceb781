import * as feedsCalls from '#contract/feeds/feeds.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { publishFeed } from './actions/publish-feed.ts';
import { startFlushing } from './feed-views.counters.ts';
import { feedsJobs } from './feeds.jobs.ts';
import { feedsPages } from './feeds.pages.ts';
import { feedsPersonalData } from './feeds.personal.ts';
import { feedsRank } from './feeds.ranks.ts';
import { feedsSearch } from './feeds.search.ts';
import { feedSubject } from './feeds.subject.ts';
import { draftsTable, feedEditsTable, feedsTable, feedTopicLinksTable, feedTopicsTable } from './feeds.tables.ts';
import { topicAddresses } from './topics.addresses.ts';
import { topicsPages } from './topics.pages.ts';
import { topicSubject } from './topics.subject.ts';

export const feature: Feature = {
  name: 'feeds',
  routes: [{ calls: [feedsCalls], load: () => import('./feeds.routes.ts') }],
  tables: [feedsTable, feedTopicsTable, feedTopicLinksTable, feedEditsTable, draftsTable],
  subjects: [feedSubject, topicSubject],
  searches: [feedsSearch],
  personalData: [feedsPersonalData],
  on: { subjectShared: publishFeed },
  jobs: feedsJobs,
  ranks: [feedsRank],
  pages: [...feedsPages, ...topicsPages],
  addresses: [topicAddresses],
  plain: (app, deps) => {
    const flushing = startFlushing(deps);
    app.addHook('onClose', flushing.stop);
  },
};
