import { useSearchParams } from 'react-router';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useNewsCategories } from '../news.data.ts';
import { NewsRows } from '../parts/news-rows.tsx';

/** /newsList: news of one category, or what is recommended (docs/decisions/032.16). */
export function NewsListScreen() {
  const title = useScreenTitle();
  const [query] = useSearchParams();
  const category = idFrom(query.get('cate'));
  const { data } = useNewsCategories();
  const name = [...(data?.my_cates ?? []), ...(data?.more_cates ?? [])].find(({ id }) => id === category)?.name;
  const shown = name ?? title;
  return <NewsRows key={category} filter={category ?? 'recommended'} label={shown} nav={<NavBar title={shown} back={pathTo('/news')} />} />;
}

/** /newsFeed: everything that is new, whatever its category (docs/decisions/032.16). */
export function NewsFeedScreen() {
  const title = useScreenTitle();
  return <NewsRows filter="all" label={title} nav={<NavBar title={title} back={pathTo('/news')} />} />;
}
