import { useParams, useSearchParams } from 'react-router';
import type { QuestionTopic } from '#contract/questions/topics.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { QuestionList } from '../parts/question-list.tsx';
import { TopicExperts } from '../parts/topic-experts.tsx';
import { FollowTopic, TopicCounts } from '../parts/topic-row.tsx';
import { type QuestionType, questionTypes, useTopicQuestions } from '../questions.data.ts';
import { useTopic } from '../topics.data.ts';

const EXPERTS = 'experts';
const tabs = [...questionTypes, EXPERTS] as const;

function Head({ topic }: { readonly topic: QuestionTopic }) {
  const { name, description } = topic;
  return (
    <Card as="div">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-[min(100%,2.4rem)] flex-1">
          <h2 lang={langOf(name)} className="text-lg leading-snug font-semibold break-anywhere">
            {name}
          </h2>
          <p className="num pt-1 text-sm text-muted">
            <TopicCounts topic={topic} />
          </p>
        </div>
        <FollowTopic topic={topic} />
      </div>
      {description !== '' && (
        <p lang={langOf(description)} className="pt-2 text-base break-anywhere">
          {description}
        </p>
      )}
    </Card>
  );
}

function Questions({ topic, type }: { readonly topic: QuestionTopic; readonly type: QuestionType }) {
  const { t } = useTranslation('questions');
  return (
    <QuestionList
      list={useTopicQuestions(topic.id, type)}
      label={t(`type.${type}`)}
      empty={{
        picture: 'topics',
        title: t('topics.noQuestions'),
        text: t('empty.text'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/post/question', {}, { topic: topic.id })}>
            {t('ask.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}

function TopicPage({ topic }: { readonly topic: QuestionTopic }) {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('type')) ?? 'all';
  usePageTitle(topic.name);
  return (
    <TabsScreen
      nav={<NavBar title={title} back={pathTo('/question/topics')} />}
      header={<Head topic={topic} />}
      label={topic.name}
      tabs={tabs.map((key) => ({ key, label: t(key === EXPERTS ? 'experts.title' : `type.${key}`) }))}
      active={tab}
      onChange={(key) => setQuery(key === 'all' ? {} : { type: key }, { replace: true, preventScrollReset: true })}
    >
      {tab === EXPERTS ? <TopicExperts id={topic.id} /> : <Questions key={tab} topic={topic} type={tab} />}
    </TabsScreen>
  );
}

/** A topic with its questions, by what they are, and who knows it (specification, section 7.8). */
export function QuestionTopicScreen() {
  const id = idFrom(useParams()['topicId']);
  const title = useScreenTitle();
  const topic = useTopic(id);
  if (id === null || (isCallError(topic.error, 'refusal', 'invalid') && topic.data === undefined)) return <NotFoundScreen />;
  if (topic.data !== undefined) return <TopicPage key={id} topic={topic.data} />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/question/topics')} />}
      status={topic.status}
      error={topic.error}
      onRefresh={topic.refetch}
    >
      {() => null}
    </DetailScreen>
  );
}
