import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { confirm } from '#web/kit/confirm.ts';
import { Empty } from '#web/kit/empty.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { forgetSearchesNow, useSuggested, useSuggestedNames } from '../search.data.ts';

type WordsProps = { readonly words: readonly string[]; readonly onChoose: (word: string) => void; readonly canForget?: boolean };

function Words({ words, onChoose, canForget = false }: WordsProps) {
  const { t } = useTranslation('search');
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} className="flex max-w-full min-w-0 items-center rounded-full bg-card ring-1 ring-line">
          <button type="button" onClick={() => onChoose(word)} className="press touch-area min-h-[0.64rem] min-w-0 truncate px-3 text-sm">
            {word}
          </button>
          {canForget && (
            <button
              type="button"
              aria-label={t('forgetOne', { word })}
              onClick={() => void forgetSearchesNow(word)}
              className="press touch-area grid size-[0.56rem] flex-none place-items-center text-muted"
            >
              <X aria-hidden className="size-[0.24rem]" strokeWidth={2} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type NamesProps = { readonly words: string; readonly onChoose: (word: string) => void };

/** Names that fit what is typed, on one line: whoever types pinyin or initials goes on with the name itself. */
export function SuggestedNames({ words, onChoose }: NamesProps) {
  const { t } = useTranslation('search');
  const names = useSuggestedNames(words);
  if (names.length === 0) return null;
  return (
    <ul aria-label={t('names')} className="flex gap-2 overflow-x-auto px-1 pt-2 pb-1">
      {names.map((name) => (
        <li key={name} className="max-w-[80%] flex-none">
          <button
            type="button"
            onClick={() => onChoose(name)}
            className="press touch-area flex min-h-[0.6rem] max-w-full items-center gap-1 rounded-full bg-qingdai-soft px-3 text-sm text-qingdai"
          >
            <UserRound aria-hidden className="size-[0.26rem] flex-none" strokeWidth={2} />
            <span lang={langOf(name)} className="truncate">
              {name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What may be looked for before anything is typed: one's own last searches, and those of many. */
export function Suggested({ onChoose }: { readonly onChoose: (word: string) => void }) {
  const { t } = useTranslation('search');
  const { recent = [], hot = [] } = useSuggested().data ?? {};
  const forgetAll = async () => {
    if (await confirm({ title: t('forgetAsk'), confirmLabel: t('forgetAll') })) await forgetSearchesNow();
  };
  if (recent.length + hot.length === 0) return <Empty picture="search" title={t('ask')} text={t('askText')} />;
  return (
    <div className="flex flex-col gap-4 px-4 py-3">
      {recent.length > 0 && (
        <section>
          <div className="mb-2 flex items-baseline justify-between">
            <h2 className="text-base font-semibold">{t('recent')}</h2>
            <button type="button" onClick={() => void forgetAll()} className="press touch-area text-xs text-muted">
              {t('forgetAll')}
            </button>
          </div>
          <Words words={recent} onChoose={onChoose} canForget />
        </section>
      )}
      {hot.length > 0 && (
        <section>
          <h2 className="mb-2 text-base font-semibold">{t('hot')}</h2>
          <Words words={hot} onChoose={onChoose} />
        </section>
      )}
    </div>
  );
}
