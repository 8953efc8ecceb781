import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { WindingRow } from '../parts/winding-row.tsx';
import { type Shelf, useWindings } from '../windings.data.ts';

const shelves: readonly Shelf[] = ['shown', 'hidden'];

/** My bonds, and those that I took out of the list (decision 70). */
export function WindingsScreen() {
  const { t } = useTranslation('windings');
  const title = t('heading');
  const [query, setQuery] = useSearchParams();
  const shelf = shelves.find((one) => one === query.get('shelf')) ?? 'shown';
  const list = useWindings(shelf);
  const find = (
    <ButtonLink size="md" tone="soft" to={pathTo('/search/user')}>
      {t('none.find')}
    </ButtonLink>
  );
  return (
    <TabsScreen
      nav={<NavBar title={title} back="/userCenter" />}
      label={title}
      tabs={shelves.map((key) => ({ key, label: t(`shelves.${key}`) }))}
      active={shelf}
      onChange={(key) => setQuery({ shelf: key }, { replace: true })}
    >
      <ListScreen
        key={shelf}
        {...list}
        layout="rows"
        label={title}
        keyOf={(one) => one.user_id}
        renderRow={(one) => <WindingRow one={one} />}
        header={<p className="px-[0.52rem] pt-3 text-sm text-muted">{t('hint')}</p>}
        empty={{
          picture: 'people',
          title: t(`none.${shelf}`),
          text: t(`none.${shelf}Text`),
          ...(shelf === 'shown' ? { action: find } : {}),
        }}
      />
    </TabsScreen>
  );
}
