import { Link } from 'react-router';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

/** What a feed is about, each word the way to more of it. */
export function FeedTopics({ topics }: Pick<Feed, 'topics'>) {
  if (topics.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-base text-qingdai">
      {topics.map((topic) => (
        <Link
          key={topic.id}
          to={pathTo('/feedTopics/:topicId', { topicId: topic.id })}
          lang={langOf(topic.name)}
          className="touch-area break-anywhere"
        >
          #{topic.name}
        </Link>
      ))}
    </p>
  );
}
