import Hash from 'lucide-react/icons/hash';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { QUESTION_TOPICS_MAX, TOPIC_NAME_MAX } from '#contract/questions/questions.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { toast } from '#web/kit/toast.ts';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { proposeTopic } from '../propose-topic.ts';
import type { ChosenTopic } from '../question-forms.ts';
import { useTopicSearch } from '../topics.data.ts';
import { TopicCounts } from './topic-row.tsx';

type Topics = readonly ChosenTopic[];

function Chosen({ topics, onRemove }: { readonly topics: Topics; readonly onRemove: (topic: ChosenTopic) => void }) {
  const { t } = useTranslation('questions');
  if (topics.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 pt-3">
      {topics.map((topic) => (
        <li key={topic.id} className="max-w-full">
          <button
            type="button"
            aria-label={t('topics.remove', { name: topic.name })}
            onClick={() => onRemove(topic)}
            className="press touch-area flex min-h-[0.6rem] max-w-full items-center gap-1 rounded-full bg-qingdai-soft px-3 text-sm text-qingdai"
          >
            <span className="truncate">{topic.name}</span>
            <X aria-hidden className="size-[0.26rem] flex-none" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Chooses at most five topics out of those that are open; one that is missing can be proposed. */
export function TopicSheet({ input, open, onDone }: OverlayProps<Topics, Topics>) {
  const { t } = useTranslation('questions');
  const [chosen, setChosen] = useState(input);
  const { typed: text, setTyped: setText, settled } = useSearchText();
  const { data: found = [] } = useTopicSearch(settled);
  const add = ({ id, name }: ChosenTopic) => {
    if (chosen.length >= QUESTION_TOPICS_MAX) {
      toast.warning(t('topics.max', { max: QUESTION_TOPICS_MAX }), { name: 'topics-max' });
      return;
    }
    setChosen([...chosen, { id, name }]);
    setText('');
  };
  const others = found.filter(({ id }) => !chosen.some((topic) => topic.id === id));
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('topics.choose')}
      height="tall"
      footer={
        <Button wide onClick={() => onDone(chosen)}>
          {t('topics.done')}
        </Button>
      }
    >
      <div className="px-4 pb-5">
        <SearchBar value={text} onChange={setText} placeholder={t('topics.search')} maxLength={TOPIC_NAME_MAX} />
        <Chosen topics={chosen} onRemove={(topic) => setChosen(chosen.filter((one) => one !== topic))} />
        <ul className="divide-y divide-line pt-2">
          {others.map((topic) => (
            <li key={topic.id}>
              <button
                type="button"
                onClick={() => add(topic)}
                className="press flex min-h-[0.96rem] w-full flex-wrap items-center gap-x-3 py-2 text-start focus-visible:-outline-offset-2"
              >
                <Hash aria-hidden className="size-[0.36rem] flex-none text-qingdai" strokeWidth={1.75} />
                <span lang={langOf(topic.name)} className="min-w-0 flex-1 text-body break-anywhere">
                  {topic.name}
                </span>
                <span className="num text-xs text-muted">
                  <TopicCounts topic={topic} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {others.length === 0 && (
          <div className="pt-6 text-center">
            <p className="pb-3 text-sm text-muted">{t('topics.notFound')}</p>
            <Button size="md" tone="soft" onClick={() => void proposeTopic(text.trim())}>
              {t('topics.propose')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
