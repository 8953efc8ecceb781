import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { COUNT_MAX, WORDS_MAX } from '#contract/search/search.limits.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useBackTo } from '../../../app/navigation/use-back-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Suggested, SuggestedNames } from '../parts/suggested.tsx';
import { saveSearchNow, useEverything } from '../search.data.ts';
import { type Kind, kinds } from '../search-kinds.ts';

/** Cards of every kind: nothing of it is needed before a word stands there. */
const Found = lazy(async () => ({ default: (await import('../parts/found.tsx')).Found }));

/** The name of a tab with how many there are, as far as they are counted. */
function TabLabel({ kind, count }: { readonly kind: Kind; readonly count: number }) {
  const { t } = useTranslation('search');
  return (
    <>
      {t(`tab.${kind}`)}
      {count > 0 && <span className="num ms-1 text-xs text-muted">{count >= COUNT_MAX ? `${COUNT_MAX - 1}+` : count}</span>}
    </>
  );
}

/** The search of the house. What is looked for stands in the address, so that coming back finds it again (SX-403: nothing for a blank word). */
export function SearchScreen() {
  const { t } = useTranslation('search');
  const title = useScreenTitle();
  const goBack = useBackTo('/home');
  const isPerson = useCurrentUser() !== null;
  const [query, setQuery] = useSearchParams();
  const active = kinds.find((one) => one === query.get('type')) ?? 'all';
  const search = useSearchText(query.get('q') ?? '');
  const { settled } = search;
  const { data } = useEverything(settled);
  useEffect(() => {
    if ((query.get('q') ?? '') === settled) return;
    setQuery({ ...(settled === '' ? {} : { q: settled }), type: active }, { replace: true, preventScrollReset: true });
  }, [settled, active, query, setQuery]);
  const save = (words: string) => {
    if (isPerson && words !== '') void saveSearchNow(words);
  };
  const show = (key: Kind | 'all', words = settled) =>
    setQuery({ ...(words === '' ? {} : { q: words }), type: key }, { replace: true, preventScrollReset: true });
  const choose = (word: string) => {
    show(active, word);
    save(word);
  };
  const countOf = (kind: Kind) => data?.tabs.find((tab) => tab.kind === kind)?.count ?? 0;
  return (
    <TabsScreen
      nav={<NavBar title={title} back="/home" />}
      header={
        <div className="px-3 pt-1 pb-1">
          <SearchBar
            value={search.typed}
            onChange={search.setTyped}
            onSearch={(words) => {
              search.settleNow();
              save(words);
            }}
            onCancel={() => void goBack()}
            maxLength={WORDS_MAX}
            autoFocus
          />
          <SuggestedNames words={settled} onChoose={choose} />
        </div>
      }
      label={t('label')}
      tabs={[{ key: 'all', label: t('tab.all') }, ...kinds.map((key) => ({ key, label: <TabLabel kind={key} count={countOf(key)} /> }))]}
      active={active}
      onChange={(key) => show(key)}
    >
      {settled === '' ? (
        <Suggested onChoose={choose} />
      ) : (
        <Suspense fallback={<PostCardSkeleton />}>
          <Found key={`${active} ${settled}`} kind={active} words={settled} onMore={(kind) => show(kind)} />
        </Suspense>
      )}
    </TabsScreen>
  );
}
