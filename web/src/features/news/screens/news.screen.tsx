import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import { useNavigate, useSearchParams } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { chooseCategories } from '../category-sheets.ts';
import { type NewsFilter, useNewsCategories } from '../news.data.ts';
import { NewsRows } from '../parts/news-rows.tsx';

/** What an address asks for: a category by its number, what is recommended, or all. */
const filterOf = (asked: string | null): NewsFilter => (asked === 'recommended' ? asked : (idFrom(asked) ?? 'all'));

/** News by category, those first that the person chose (specification, section 2.4). Which one stands in the address. */
export function NewsScreen() {
  const { t } = useTranslation('news');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { data } = useNewsCategories();
  const all = data === undefined ? [] : [...data.my_cates, ...data.more_cates];
  const filter = filterOf(query.get('cate'));
  const tabs = [
    { key: 'all', label: t('tabs.all') },
    { key: 'recommended', label: t('tabs.recommended') },
    ...all.map(({ id, name }) => ({ key: `${id}`, label: name })),
  ];
  const active = `${filter}`;
  const choose = () => data !== undefined && void chooseCategories({ all, chosen: data.more_cates.length === 0 ? [] : data.my_cates });
  return (
    <TabsScreen
      nav={
        <NavBar
          title={title}
          back={pathTo('/discover')}
          actions={<IconButton label={t('search.label')} icon={<Search />} onClick={() => void navigate(pathTo('/news/search'))} />}
        />
      }
      label={title}
      tabs={tabs}
      active={active}
      onChange={(key) => setQuery(key === 'all' ? {} : { cate: key }, { replace: true, preventScrollReset: true })}
      actions={<IconButton label={t('categories.title')} icon={<LayoutGrid />} onClick={choose} />}
    >
      <NewsRows key={active} filter={filter} label={`${tabs.find(({ key }) => key === active)?.label ?? title}`} />
    </TabsScreen>
  );
}
