import { fillChats } from './fill-chats.ts';
import { fillCircleRows, fillCircles } from './fill-circles.ts';
import { fillFeeds } from './fill-feeds.ts';
import { chooseKeepers, fillKeepers } from './fill-keepers.ts';
import { fillMoney } from './fill-money.ts';
import { fillNews } from './fill-news.ts';
import { fillFollows, fillPeople, fillPeopleCounts } from './fill-people.ts';
import { fillPosts } from './fill-posts.ts';
import { fillQuestions } from './fill-questions.ts';
import { fillNotices } from './fill-replies.ts';
import { fillReports, scoreReports } from './fill-reports.ts';
import { fillTrials } from './fill-trials.ts';
import { inOneLoad } from './load-session.ts';
import type { LoadSizes } from './load-sizes.ts';

/**
 * Fills an empty, migrated database with invented people, circles, posts, feeds, questions, news, tips, value reports and everything that hangs on them, every counter as its rows
 * say. The same seed gives the same rows but for their dates, which end today. Throws LoadRefused where the database is not empty.
 */
export const runLoad = async (options: { databaseUrl: string; sizes: LoadSizes; say: (line: string) => void }): Promise<void> => {
  await inOneLoad(options, async (session) => {
    await fillPeople(session);
    await fillFollows(session);
    await fillCircles(session);
    await chooseKeepers(session);
    await fillPosts(session);
    await fillFeeds(session);
    await fillQuestions(session);
    await fillNews(session);
    await fillKeepers(session);
    await fillMoney(session);
    await fillChats(session);
    await fillNotices(session);
    await fillCircleRows(session);
    await fillPeopleCounts(session);
    await fillReports(session);
    await fillTrials(session);
  });
  await scoreReports(options.databaseUrl, options.say);
};
