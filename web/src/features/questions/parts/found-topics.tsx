import { ListScreen } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useTopics } from '../topics.data.ts';
import { TopicRow } from './topic-row.tsx';

/** Topics of questions whose name holds these words. */
export function FoundTopics({ words }: { readonly words: string }) {
  const { t } = useTranslation('questions');
  return (
    <ListScreen
      {...useTopics(words)}
      label={t('topics.title')}
      layout="rows"
      keyOf={(topic) => topic.id}
      renderRow={(topic) => <TopicRow topic={topic} />}
      empty={{ picture: 'search', title: t('topics.notFound'), text: t('search.noneText') }}
    />
  );
}
