import Flame from 'lucide-react/icons/flame';
import Hash from 'lucide-react/icons/hash';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { FeedTopic } from '#contract/feeds/feed-topics.schemas.ts';
import { TOPIC_NAME_MAX } from '#contract/feeds/feeds.limits.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useTopics } from '../topics.data.ts';

/** The first three stand out. */
const RANKED_MAX = 3;

function TopicRow({ topic, rank }: { readonly topic: FeedTopic; readonly rank: number | null }) {
  const { t } = useTranslation('feeds');
  const isRanked = rank !== null && rank <= RANKED_MAX;
  return (
    <Link
      to={pathTo('/feedTopics/:topicId', { topicId: topic.id })}
      className="press flex min-h-[1.04rem] items-center gap-3 px-[0.28rem] focus-visible:-outline-offset-4"
    >
      {rank === null ? (
        <Hash aria-hidden className="size-[0.36rem] flex-none text-qingdai" strokeWidth={1.75} />
      ) : (
        <span className={`num w-[0.4rem] flex-none text-center text-title font-semibold ${isRanked ? 'text-seal' : 'text-muted'}`}>
          {rank}
        </span>
      )}
      <span lang={langOf(topic.name)} className="min-w-0 flex-1 truncate text-body">
        {topic.name}
      </span>
      {isRanked && <Flame aria-hidden className="size-[0.3rem] flex-none text-seal" strokeWidth={1.75} />}
      <span className="text-xs text-muted">
        <CountText value={topic.feeds_count} /> {t('topics.feeds', { count: topic.feeds_count })}
      </span>
    </Link>
  );
}

/** What people write about: the hot topics, or those whose name holds what is looked for (specification, section 7.4). */
export function TopicsScreen() {
  const { t } = useTranslation('feeds');
  const title = useScreenTitle();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const list = useTopics(q);
  const isHot = q === '';
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back="/feeds?type=hot" />}
      header={
        <div className="px-3 pt-2">
          <SearchBar value={text} onChange={setText} placeholder={t('topics.search')} maxLength={TOPIC_NAME_MAX} />
          <h2 className="px-1 pt-3 text-sm text-muted">{t(isHot ? 'topics.hot' : 'topics.found')}</h2>
        </div>
      }
      label={title}
      layout="rows"
      keyOf={(topic) => topic.id}
      renderRow={(topic, index) => <TopicRow topic={topic} rank={isHot ? index + 1 : null} />}
      empty={{
        picture: isHot ? 'topics' : 'search',
        title: t(isHot ? 'topics.none' : 'topics.notFound'),
        text: t('topics.noneText'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/post/text')}>
            {t('empty.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}
