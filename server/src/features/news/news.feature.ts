import * as contributingCalls from '#contract/news/contributing.calls.ts';
import * as editingCalls from '#contract/news/editing.calls.ts';
import * as newsCalls from '#contract/news/news.calls.ts';
import { newsNotices } from '#contract/news/news.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { maySeeFileOfNews } from './news.guard.ts';
import { startFlushing } from './news.hits.ts';
import { newsJobs } from './news.jobs.ts';
import { newsPages } from './news.pages.ts';
import { newsPersonalData } from './news.personal.ts';
import { newsRank } from './news.ranks.ts';
import { newsSearch } from './news.search.ts';
import { contributionSubject, newsSubject } from './news.subject.ts';
import { newsCategoriesTable, newsCategoryFollowsTable, newsRevisionsTable, newsTable, newsViewDaysTable } from './news.tables.ts';

export const feature: Feature = {
  name: 'news',
  routes: [{ calls: [contributingCalls, editingCalls, newsCalls], load: () => import('./news.routes.ts') }],
  tables: [newsTable, newsViewDaysTable, newsRevisionsTable, newsCategoriesTable, newsCategoryFollowsTable],
  subjects: [newsSubject, contributionSubject],
  searches: [newsSearch],
  personalData: [newsPersonalData],
  ranks: [newsRank],
  opensGuardedFiles: maySeeFileOfNews,
  jobs: newsJobs,
  pages: newsPages,
  plain: (app, deps) => {
    const flushing = startFlushing(deps);
    app.addHook('onClose', flushing.stop);
  },
  noticeKinds: {
    contribution: { words: newsNotices.contribution, counter: 'system', link: () => '/profile/news/auditing', push: true },
  },
};
