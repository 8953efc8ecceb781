import Hash from 'lucide-react/icons/hash';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useState } from 'react';
import { FEED_TOPICS_MAX, TOPIC_NAME_MAX } from '#contract/feeds/feeds.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { ChosenTopic } from '../feed-draft.ts';
import { topicNameOf } from '../topic-name.ts';
import { useTopicSearch } from '../topics.data.ts';

type Topics = readonly ChosenTopic[];

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function Chosen({ topics, onRemove }: { readonly topics: Topics; readonly onRemove: (topic: ChosenTopic) => void }) {
  const { t } = useTranslation('feeds');
  if (topics.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 pt-3">
      {topics.map((topic) => (
        <li key={topic.name} className="max-w-full">
          <button
            type="button"
            aria-label={t('topics.remove', { name: topic.name })}
            onClick={() => onRemove(topic)}
            className="press touch-area flex min-h-[0.6rem] max-w-full items-center gap-1 rounded-full bg-qingdai-soft px-3 text-sm text-qingdai"
          >
            <span className="truncate">#{topic.name}</span>
            <X aria-hidden className="size-[0.26rem] flex-none" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type RowProps = { readonly name: string; readonly isNew?: boolean; readonly count?: number; readonly onPress: () => void };

function Row({ name, isNew = false, count = 0, onPress }: RowProps) {
  const { t } = useTranslation('feeds');
  const Icon = isNew ? Plus : Hash;
  return (
    <button
      type="button"
      onClick={onPress}
      className="press flex min-h-[0.96rem] w-full items-center gap-3 text-start focus-visible:-outline-offset-2"
    >
      <Icon aria-hidden className="size-[0.36rem] flex-none text-qingdai" strokeWidth={1.75} />
      <span lang={langOf(name)} className="min-w-0 flex-1 truncate text-body">
        {isNew ? t('topics.create', { name }) : name}
      </span>
      {count > 0 && (
        <span className="flex-none text-xs text-muted">
          <CountText value={count} /> {t('topics.feeds', { count })}
        </span>
      )}
    </button>
  );
}

/** Chooses at most five topics: from the hot ones, by name, or new ones. */
export function TopicSheet({ input, open, onDone }: OverlayProps<Topics, Topics>) {
  const { t } = useTranslation('feeds');
  const [chosen, setChosen] = useState(input);
  const [text, setText] = useState('');
  const name = topicNameOf(text);
  const { data: found = [] } = useTopicSearch(useDeferredValue(name ?? ''));
  const isChosen = (one: string) => chosen.some((topic) => same(topic.name, one));
  const add = (topic: ChosenTopic) => {
    if (chosen.length >= FEED_TOPICS_MAX) {
      toast.warning(t('topics.max', { max: FEED_TOPICS_MAX }), { name: 'topics-max' });
      return;
    }
    setChosen([...chosen, topic]);
    setText('');
  };
  const isNew = name !== null && name !== '' && !isChosen(name) && !found.some((topic) => same(topic.name, name));
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
        {name === null && <p className="pt-3 text-sm text-danger">{t('topics.rule')}</p>}
        <h3 className="pt-4 pb-1 text-sm text-muted">{t(text.trim() === '' ? 'topics.hot' : 'topics.found')}</h3>
        <ul className="divide-y divide-line">
          {isNew && (
            <li>
              <Row name={name} isNew onPress={() => add({ id: null, name })} />
            </li>
          )}
          {found
            .filter((topic) => !isChosen(topic.name))
            .map((topic) => (
              <li key={topic.id}>
                <Row name={topic.name} count={topic.feeds_count} onPress={() => add({ id: topic.id, name: topic.name })} />
              </li>
            ))}
        </ul>
      </div>
    </Sheet>
  );
}
