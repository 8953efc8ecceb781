import { recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { newsCounters } from './news.counters.ts';

/** Sets the counters of news to what the rows say. */
export const recountNews = (deps: Deps): Promise<void> => recountInBatches(deps, newsCounters);

/** The recount runs at 04:10 in Shanghai. */
export const newsJobs = [onSchedule('news.recount', '10 20 * * *', recountNews)];
