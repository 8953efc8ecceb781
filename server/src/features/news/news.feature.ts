import { newsNotices } from '#contract/news/news.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { maySeeFileOfNews } from './news.guard.ts';
import { keepFlushing } from './news.hits.ts';
import { newsJobs } from './news.jobs.ts';
import { newsPages } from './news.pages.ts';
import { newsPersonalData } from './news.personal.ts';
import { newsRank } from './news.ranks.ts';
import { newsBindings } from './news.routes.ts';
import { newsSearch } from './news.search.ts';
import { contributionSubject, newsSubject } from './news.subject.ts';
import { newsCategoriesTable, newsCategoryFollowsTable, newsRevisionsTable, newsTable, newsViewDaysTable } from './news.tables.ts';

export const feature: Feature = {
  name: 'news',
  bindings: newsBindings,
  tables: [newsTable, newsViewDaysTable, newsRevisionsTable, newsCategoriesTable, newsCategoryFollowsTable],
  subjects: [newsSubject, contributionSubject],
  searches: [newsSearch],
  personalData: [newsPersonalData],
  ranks: [newsRank],
  opensGuardedFiles: maySeeFileOfNews,
  jobs: newsJobs,
  pages: newsPages,
  plain: (app, deps) => {
    const flushing = keepFlushing(deps);
    app.addHook('onClose', flushing.stop);
  },
  noticeKinds: {
    contribution: { words: newsNotices.contribution, counter: 'system', link: () => '/profile/news/auditing', push: true },
  },
};
