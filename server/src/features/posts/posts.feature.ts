import * as postsCalls from '#contract/posts/posts.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { maySeeFileOfPost } from './circle.guard.ts';
import { circlePages } from './circle.pages.ts';
import { startFlushing } from './post-views.counters.ts';
import { postAddresses } from './posts.addresses.ts';
import { postsJobs } from './posts.jobs.ts';
import { postsPages } from './posts.pages.ts';
import { postsPersonalData } from './posts.personal.ts';
import { postsSearch } from './posts.search.ts';
import { postSubject } from './posts.subject.ts';
import { postsTable } from './posts.tables.ts';

export const feature: Feature = {
  name: 'posts',
  routes: [{ calls: [postsCalls], load: () => import('./posts.routes.ts') }],
  tables: [postsTable],
  subjects: [postSubject],
  searches: [postsSearch],
  personalData: [postsPersonalData],
  opensGuardedFiles: maySeeFileOfPost,
  jobs: postsJobs,
  pages: [...circlePages, ...postsPages],
  addresses: [postAddresses],
  plain: (app, deps) => {
    const flushing = startFlushing(deps);
    app.addHook('onClose', flushing.stop);
  },
};
