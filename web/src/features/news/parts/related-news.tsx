import { Link } from 'react-router';
import type { News } from '#contract/news/news.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useRelatedNews } from '../news.data.ts';
import { newsPath } from '../news-path.ts';
import { NewsHits } from './news-hits.tsx';

/** What else there is to read about the same, and the ways to all of its category and to all that is new; nothing where there is none. */
export function RelatedNews({ news }: { readonly news: Pick<News, 'id' | 'category'> }) {
  const { t } = useTranslation('news');
  const related = useRelatedNews(news.id);
  const { category } = news;
  if (related.length === 0) return null;
  return (
    <Card
      title={t('related.title')}
      inset="rows"
      action={
        category && (
          <Link to={pathTo('/newsList', {}, { cate: category.id })} className="touch-area text-qingdai">
            {t('related.all', { name: category.name })}
          </Link>
        )
      }
    >
      <ul className="divide-y divide-line pb-1">
        {related.map((one) => (
          <li key={one.id}>
            <Link to={newsPath(one)} className="press block min-h-[0.88rem] px-[0.28rem] py-2.5 focus-visible:-outline-offset-4">
              <span lang={langOf(one.title)} className="line-clamp-2 break-anywhere text-base">
                {one.title}
              </span>
              <span className="num mt-1 flex gap-2 text-xs text-muted">
                <span lang={langOf(one.author)} className="truncate">
                  {one.author}
                </span>
                <NewsHits hits={one.hits} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Cell label={t('related.latest')} to={pathTo('/newsFeed')} />
    </Card>
  );
}
