import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useBackTo } from '../../../app/navigation/use-back-to.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { FoundQuestions } from '../parts/found-questions.tsx';

const WORDS_MAX = 50;

/** The search among questions. What is looked for stands in the address, so that coming back finds it again (SX-403: nothing for a blank word). */
export function QuestionSearchScreen() {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  const goBack = useBackTo(pathTo('/question'));
  const [query, setQuery] = useSearchParams();
  const search = useSearchText(query.get('q') ?? '');
  const { settled } = search;
  useEffect(() => {
    if ((query.get('q') ?? '') === settled) return;
    setQuery(settled === '' ? {} : { q: settled }, { replace: true, preventScrollReset: true });
  }, [settled, query, setQuery]);
  return (
    <>
      <NavBar title={title} back={pathTo('/question')} />
      <div className="px-3 pt-1 pb-1">
        <SearchBar
          value={search.typed}
          onChange={search.setTyped}
          onSearch={search.settleNow}
          onCancel={() => void goBack()}
          placeholder={t('search.hint')}
          maxLength={WORDS_MAX}
          autoFocus
        />
      </div>
      {settled === '' ? (
        <Empty picture="search" title={t('search.ask')} text={t('search.askText')} />
      ) : (
        <FoundQuestions key={settled} words={settled} />
      )}
    </>
  );
}
