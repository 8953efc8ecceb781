import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { MUTE_WORD_MAX, MUTE_WORDS_MAX } from '#contract/feeds/feeds.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useMuteWords, useSetMuteWords } from '../mute-words.data.ts';

type WordsProps = { readonly words: readonly string[]; readonly isBusy: boolean; readonly onRemove: (word: string) => void };

function Words({ words, isBusy, onRemove }: WordsProps) {
  const { t } = useTranslation('feeds');
  if (words.length === 0) return <p className="pt-3 text-base text-muted">{t('mute.none')}</p>;
  return (
    <ul className="flex flex-wrap gap-2 pt-3">
      {words.map((word) => (
        <li key={word} className="max-w-full">
          <button
            type="button"
            disabled={isBusy}
            aria-label={t('mute.remove', { word })}
            onClick={() => onRemove(word)}
            className="press touch-area flex min-h-[0.64rem] max-w-full items-center gap-1.5 rounded-full border border-line px-3 text-base"
          >
            <span lang={langOf(word)} className="truncate">
              {word}
            </span>
            <X aria-hidden className="size-[0.28rem] flex-none text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function WordList({ words }: { readonly words: readonly string[] }) {
  const { t } = useTranslation('feeds');
  const [text, setText] = useState('');
  const save = useSetMuteWords();
  const word = text.trim();
  const isKnown = words.some((one) => one.toLowerCase() === word.toLowerCase());
  const isFull = words.length >= MUTE_WORDS_MAX;
  const set = (next: readonly string[], done?: () => void) =>
    save.sendAsync({ words: [...next] }).then(
      ({ message }) => {
        toast.success(message);
        done?.();
      },
      () => null,
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (word !== '' && !isKnown && !isFull) void set([...words, word], () => setText(''));
  };
  return (
    <Card>
      <p className="text-base text-muted">{t('mute.text')}</p>
      <form onSubmit={add} className="flex items-end gap-3 pt-1">
        <div className="min-w-0 flex-1">
          <Field
            label={t('mute.word')}
            value={text}
            maxLength={MUTE_WORD_MAX}
            autoComplete="off"
            error={isKnown ? t('mute.known') : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" size="md" loading={save.isPending} disabled={word === '' || isKnown || isFull}>
          {t('mute.add')}
        </Button>
      </form>
      <Words words={words} isBusy={save.isPending} onRemove={(one) => void set(words.filter((other) => other !== one))} />
      <p className="num pt-4 text-end text-xs text-muted">{t('mute.count', { n: words.length, max: MUTE_WORDS_MAX })}</p>
    </Card>
  );
}

/** Words that the person wants to read nothing about: feeds that hold them stay away from every list. */
export function MuteWordsScreen() {
  const kept = useMuteWords();
  return (
    <DetailScreen
      nav={<NavBar title={useScreenTitle()} back="/setting" />}
      status={kept.status}
      error={kept.error}
      onRefresh={kept.refetch}
    >
      {() => <WordList words={kept.data?.words ?? []} />}
    </DetailScreen>
  );
}
