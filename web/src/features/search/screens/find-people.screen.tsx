import Search from 'lucide-react/icons/search';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type FoundList, PersonCell, useFoundList } from '../../people/cells.public.tsx';

const lists = ['pop', 'new', 'rec'] as const;

function People({ list }: { readonly list: FoundList }) {
  const { t } = useTranslation('search');
  return (
    <ListScreen
      {...useFoundList(list)}
      label={t(`find.${list}`)}
      layout="rows"
      keyOf={(person) => person.id}
      renderRow={(person) => <PersonCell person={person} reason={person.reason} />}
      empty={{ picture: 'people', title: t('find.none'), text: t('find.noneText') }}
    />
  );
}

function FindPeople({ list }: { readonly list: FoundList }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const title = useScreenTitle();
  return (
    <TabsScreen
      nav={
        <NavBar
          title={title}
          back="/discover"
          actions={<IconButton label={t('people.search')} icon={<Search />} onClick={() => void navigate(pathTo('/search/user'))} />}
        />
      }
      label={t('find.label')}
      tabs={lists.map((key) => ({ key, label: t(`find.${key}`) }))}
      active={list}
      onChange={(key) => void navigate(pathTo(`/find/${key}`), { replace: true })}
    >
      <People key={list} list={list} />
    </TabsScreen>
  );
}

/** '/find/pop', '/find/new' and '/find/rec': people whom one does not know yet (specification, section 2.4). */
export function FindPopScreen() {
  return <FindPeople list="pop" />;
}

export function FindNewScreen() {
  return <FindPeople list="new" />;
}

/** Also '/explore', which asks for a session (SX-107). */
export function FindRecScreen() {
  return <FindPeople list="rec" />;
}
