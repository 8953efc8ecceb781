import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { rankFeeds, rankTopics } from './hot-feeds.ts';

export const feedsJobs = [onSchedule('feeds.rank', '*/3 * * * *', rankFeeds), onSchedule('feeds.rank-topics', '7 * * * *', rankTopics)];
