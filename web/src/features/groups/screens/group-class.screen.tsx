import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCategories, useGroups } from '../groups.data.ts';
import { GroupCell } from '../parts/group-cell.tsx';

function CategoryList({ id, label }: { readonly id: number; readonly label: string }) {
  const { t } = useTranslation('groups');
  const groups = useGroups({ category_id: id });
  return (
    <ListScreen
      {...groups.list}
      label={label}
      layout="rows"
      keyOf={(group) => group.id}
      renderRow={(group) => <GroupCell group={group} />}
      empty={{
        picture: 'circles',
        title: t('category.empty'),
        text: t('category.emptyText'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/group')}>
            {t('none.all')}
          </ButtonLink>
        ),
      }}
    />
  );
}

/** Circles by category, one tab each. */
export function GroupClassScreen() {
  const { t } = useTranslation('groups');
  const nav = <NavBar title={useScreenTitle()} />;
  const categories = useCategories();
  const [query, setQuery] = useSearchParams();
  const all = categories.data ?? [];
  const active = all.find((category) => category.id === idFrom(query.get('category_id'))) ?? all[0];
  if (active === undefined) {
    return (
      <DetailScreen
        nav={nav}
        status={categories.status === 'success' ? 'error' : categories.status}
        error={categories.error}
        onRefresh={categories.refetch}
        skeleton={<RowSkeleton />}
      >
        {() => null}
      </DetailScreen>
    );
  }
  return (
    <TabsScreen
      nav={nav}
      label={t('category.label')}
      tabs={all.map((category) => ({ key: String(category.id), label: category.name }))}
      active={String(active.id)}
      onChange={(key) => setQuery({ category_id: key }, { replace: true, preventScrollReset: true })}
    >
      <CategoryList key={active.id} id={active.id} label={active.name} />
    </TabsScreen>
  );
}
