import { ListScreen } from '#web/kit/list-screen.tsx';
import { SingleSearch } from '#web/kit/single-search.tsx';
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
  const goBack = useBackTo('/discover');
  return (
    <SingleSearch
      title={useScreenTitle()}
      back="/discover"
      onCancel={() => void goBack()}
      before={<Recommended />}
      found={(words) => <FoundPeople key={words} words={words} />}
    />
  );
}
