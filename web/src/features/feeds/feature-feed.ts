import { featureFeed, listStream, unfeatureFeed } from '#contract/feeds/feeds.doors.ts';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { changeFeed } from './cached-feeds.ts';

/** Puts a feed among the featured ones, or takes it out: operators alone may. It is shown so wherever the feed is kept. */
export const featureNow = async ({ id }: Pick<Feed, 'id'>, isFeatured: boolean): Promise<void> => {
  const done = await writeNow(isFeatured ? featureFeed : unfeatureFeed, { id });
  if (done === null) return;
  changeFeed(id, (feed) => ({ ...feed, featured: isFeatured }));
  toast.success(done.answer.message);
  await refreshAnswers(listStream, { order: 'featured' });
};
