import { Link, useNavigate, useSearchParams } from 'react-router';
import { GROUP_KEYWORD_MAX } from '#contract/groups/groups.limits.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { useMyGroupChoices } from '../../membership/membership.public.ts';
import { useGroups, useRecommendedGroups } from '../groups.data.ts';
import { CategoryChips } from '../parts/category-chips.tsx';
import { GroupCell } from '../parts/group-cell.tsx';
import { MyGroupsShelf, RecommendedShelf } from '../parts/group-shelf.tsx';

const SHELF_MAX = 8;

/** What stands above all circles while nobody searches: mine, and those worth a look. */
function Shelves() {
  const isPerson = useSession().status === 'person';
  const mine = useMyGroupChoices(isPerson).data ?? [];
  const recommended = (useRecommendedGroups(SHELF_MAX).data ?? []).filter((group) => !mine.some((own) => own.id === group.id));
  return (
    <>
      {isPerson && <MyGroupsShelf groups={mine.slice(0, 20)} />}
      <RecommendedShelf groups={recommended} />
    </>
  );
}

/** Circles: mine, recommended, all of them by category or by a word (specification, section 2.6). */
export function GroupScreen() {
  const { t } = useTranslation('groups');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const categoryId = idFrom(query.get('category_id'));
  const search = useSearchText();
  const groups = useGroups({
    ...(search.settled === '' ? {} : { keyword: search.settled }),
    ...(categoryId === null ? {} : { category_id: categoryId }),
  });
  const choose = (id: number | null) =>
    setQuery(id === null ? {} : { category_id: String(id) }, { replace: true, preventScrollReset: true });
  const isNarrowed = search.settled !== '' || categoryId !== null;
  const showAll = () => {
    search.setTyped('');
    choose(null);
  };
  return (
    <ListScreen
      {...groups.list}
      nav={<NavBar title={title} actions={<NavAction onClick={() => void navigate(pathTo('/groups/create'))}>{t('create')}</NavAction>} />}
      header={
        <>
          <div className="px-3 pt-1">
            <SearchBar
              value={search.typed}
              onChange={search.setTyped}
              onSearch={search.settleNow}
              placeholder={t('search')}
              maxLength={GROUP_KEYWORD_MAX}
            />
          </div>
          {!isNarrowed && <Shelves />}
          <CategoryChips value={categoryId} onChange={choose} />
          {search.settled === '' && (
            <div className="-mt-1 flex justify-end px-4 pb-1">
              <Link to={pathTo('/groups/filter')} className="press touch-area text-sm text-muted">
                {t('filter')}
              </Link>
            </div>
          )}
        </>
      }
      label={title}
      layout="rows"
      keyOf={(group) => group.id}
      renderRow={(group) => <GroupCell group={group} />}
      empty={
        isNarrowed
          ? {
              picture: 'search',
              title: t('none.title'),
              text: t('none.text'),
              action: (
                <Button size="md" tone="soft" onClick={showAll}>
                  {t('none.all')}
                </Button>
              ),
            }
          : {
              picture: 'circles',
              title: t('empty.title'),
              text: t('empty.text'),
              action: (
                <ButtonLink size="md" tone="soft" to={pathTo('/groups/create')}>
                  {t('create')}
                </ButtonLink>
              ),
            }
      }
    />
  );
}
