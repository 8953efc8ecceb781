import { Link } from 'react-router';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { Bone } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useTopicSearch } from '../topics.data.ts';

const SHOWN_MAX = 8;
/** The first three stand out. */
const RANKED_MAX = 3;

/** What is talked of most, in their order: stands beside a screen. Nothing while nothing is. */
export function HotTopics() {
  const { t } = useTranslation('feeds');
  const { data: topics = [], isLoading } = useTopicSearch('');
  if (isLoading) return <Bone className="h-[7.36rem] flex-none rounded-card" />;
  if (topics.length === 0) return null;
  return (
    <section className="flex-none rounded-card bg-card py-[0.2rem]">
      <div className="flex items-baseline justify-between px-[0.28rem] pb-1">
        <h2 className="text-base font-semibold">{t('topics.hot')}</h2>
        <Link to={pathTo('/feedTopics')} className="press touch-area text-xs text-muted hover:text-qingdai">
          {t('topics.all')}
        </Link>
      </div>
      <ol>
        {topics.slice(0, SHOWN_MAX).map((topic, index) => (
          <li key={topic.id}>
            <Link
              to={pathTo('/feedTopics/:topicId', { topicId: topic.id })}
              className="press flex min-h-[0.88rem] items-center gap-2.5 px-[0.28rem] hover:bg-sunken focus-visible:-outline-offset-4"
            >
              <span
                className={`num w-[0.3rem] flex-none text-center text-sm font-semibold ${index < RANKED_MAX ? 'text-seal' : 'text-muted'}`}
              >
                {index + 1}
              </span>
              <span lang={langOf(topic.name)} className="min-w-0 flex-1 truncate text-base">
                {topic.name}
              </span>
              <CountText value={topic.feeds_count} className="flex-none text-xs text-muted" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
