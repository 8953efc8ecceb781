import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useBackTo } from '../../../app/navigation/use-back-to.ts';
import { PersonCell, useFoundList } from '../../people/cells.public.tsx';
import { FoundPeople } from '../parts/found-people.tsx';

function Recommended() {
  const { t } = useTranslation('search');
  return (
    <ListScreen
      {...useFoundList('rec')}
      header={<h2 className="px-4 pt-2 text-base font-semibold">{t('people.ask')}</h2>}
      label={t('find.rec')}
      layout="rows"
      keyOf={(person) => person.id}
      renderRow={(person) => <PersonCell person={person} />}
      empty={{ picture: 'people', title: t('find.none'), text: t('find.noneText') }}
    />
  );
}

/** '/search/user': people by name, pinyin and initials; before anything is typed, those whom one may want to follow. */
export function SearchUserScreen() {
  const title = useScreenTitle();
  const goBack = useBackTo('/discover');
  const [query, setQuery] = useSearchParams();
  const { typed, setTyped, settled, settleNow } = useSearchText(query.get('q') ?? '');
  useEffect(() => {
    if ((query.get('q') ?? '') !== settled) setQuery(settled === '' ? {} : { q: settled }, { replace: true, preventScrollReset: true });
  }, [settled, query, setQuery]);
  return (
    <>
      <NavBar title={title} back="/discover" />
      <div className="px-3 pt-1 pb-1">
        <SearchBar value={typed} onChange={setTyped} onSearch={settleNow} onCancel={() => void goBack()} autoFocus />
      </div>
      {settled === '' ? <Recommended /> : <FoundPeople key={settled} words={settled} />}
    </>
  );
}
