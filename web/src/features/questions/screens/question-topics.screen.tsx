import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TOPIC_NAME_MAX } from '#contract/questions/questions.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { TopicRow } from '../parts/topic-row.tsx';
import { proposeTopic } from '../propose-topic.ts';
import { useFollowedTopics, useTopics } from '../topics.data.ts';

const tabs = ['all', 'followed'] as const;

function AllTopics() {
  const { t } = useTranslation('questions');
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  return (
    <ListScreen
      {...useTopics(name)}
      header={
        <div className="px-3 pt-2">
          <SearchBar value={text} onChange={setText} placeholder={t('topics.search')} maxLength={TOPIC_NAME_MAX} />
        </div>
      }
      label={t('topics.title')}
      layout="rows"
      keyOf={(topic) => topic.id}
      renderRow={(topic) => <TopicRow topic={topic} />}
      empty={{
        picture: 'topics',
        title: t(name === '' ? 'topics.none' : 'topics.notFound'),
        text: t('topics.noneText'),
        action: (
          <Button size="md" tone="soft" onClick={() => void proposeTopic(name)}>
            {t('topics.propose')}
          </Button>
        ),
      }}
    />
  );
}

function FollowedTopics() {
  const { t } = useTranslation('questions');
  return (
    <ListScreen
      {...useFollowedTopics()}
      label={t('topics.tab.followed')}
      layout="rows"
      keyOf={(topic) => topic.id}
      renderRow={(topic) => <TopicRow topic={topic} />}
      empty={{ picture: 'topics', title: t('topics.noneFollowed'), text: t('topics.noneFollowedText') }}
    />
  );
}

/** Topics of questions: those with most questions first, found by name, followed, or proposed (specification, section 7.8). */
export function QuestionTopicsScreen() {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'all';
  return (
    <TabsScreen
      nav={
        <NavBar
          title={title}
          back={pathTo('/question')}
          actions={<IconButton label={t('topics.propose')} icon={<Plus />} onClick={() => void proposeTopic()} />}
        />
      }
      label={title}
      tabs={tabs.map((key) => ({ key, label: t(`topics.tab.${key}`) }))}
      active={tab}
      onChange={(key) => setQuery(key === 'all' ? {} : { tab: key }, { replace: true })}
    >
      {tab === 'all' ? <AllTopics /> : <FollowedTopics />}
    </TabsScreen>
  );
}
