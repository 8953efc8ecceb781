import Flag from 'lucide-react/icons/flag';
import { useParams } from 'react-router';
import type { FeedTopic } from '#contract/feeds/feed-topics.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { openFlagSheet } from '../../flags/flags.public.tsx';
import { useTopicFeeds } from '../feeds.data.ts';
import { FeedCard } from '../parts/feed-card.tsx';
import { useTopic } from '../topics.data.ts';

function TopicPage({ topic, onRefresh }: { readonly topic: FeedTopic; readonly onRefresh: () => unknown }) {
  const { t } = useTranslation('feeds');
  const title = useScreenTitle();
  const list = useTopicFeeds(topic.id);
  usePageTitle(`#${topic.name}`);
  return (
    <ListScreen
      {...list}
      onRefresh={() => Promise.all([list.onRefresh(), onRefresh()])}
      nav={
        <NavBar
          title={title}
          back={pathTo('/feedTopics')}
          actions={
            <IconButton label={t('app:report')} icon={<Flag />} onClick={() => void openFlagSheet({ kind: 'topic', id: topic.id })} />
          }
        />
      }
      header={
        <Card as="div">
          <h2 lang={langOf(topic.name)} className="break-anywhere text-lg font-semibold">
            <span className="text-qingdai">#</span> {topic.name}
          </h2>
          <p className="pt-1 text-sm text-muted">
            <CountText value={topic.feeds_count} /> {t('topics.feeds', { count: topic.feeds_count })}
          </p>
        </Card>
      }
      label={topic.name}
      keyOf={(feed) => feed.id}
      renderRow={(feed) => <FeedCard feed={feed} />}
      skeleton={<PostCardSkeleton />}
      empty={{
        picture: 'topics',
        title: t('topics.empty'),
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

/** A topic and what is written about it, newest first. */
export function TopicScreen() {
  const id = idFrom(useParams()['topicId']);
  const title = useScreenTitle();
  const topic = useTopic(id);
  if (id === null || (isCallError(topic.error, 'refusal', 'invalid') && topic.data === undefined)) return <NotFoundScreen />;
  if (topic.data !== undefined) return <TopicPage key={id} topic={topic.data} onRefresh={topic.refetch} />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/feedTopics')} />}
      status={topic.status}
      error={topic.error}
      onRefresh={topic.refetch}
    >
      {() => null}
    </DetailScreen>
  );
}
