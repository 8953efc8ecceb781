import { type ReactNode, useState } from 'react';
import type { News } from '#contract/news/news.schemas.ts';
import type { ListProps } from '#web/api/use-call-pages.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen, type ListScreenProps } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { AdCard, AdStrip, useAds, withAds } from '../../site/ads.public.tsx';
import { type NewsFilter, useNewsList, usePinnedNews } from '../news.data.ts';
import { NewsCard } from './news-card.tsx';
import { NewsSkeleton } from './news-skeleton.tsx';

type NewsListProps = {
  readonly list: ListProps<News>;
  readonly label: string;
  readonly empty: ListScreenProps<News>['empty'];
  readonly nav?: ReactNode;
  readonly header?: ReactNode;
};

/** A plain list of cards of news. */
export function NewsList(props: NewsListProps) {
  return (
    <ListScreen
      {...props.list}
      nav={props.nav}
      header={props.header}
      label={props.label}
      keyOf={(news) => news.id}
      renderRow={(news) => <NewsCard news={news} />}
      skeleton={<NewsSkeleton />}
      empty={props.empty}
    />
  );
}

type NewsRowsProps = { readonly filter: NewsFilter; readonly label: string; readonly nav?: ReactNode };

/** News of a sort: those pinned on top, an advertisement among each 15 (specification, section 9; docs/decisions/007.11). */
export function NewsRows({ filter, label, nav }: NewsRowsProps) {
  const { t } = useTranslation('news');
  const { pages, ...list } = useNewsList(filter);
  const pinned = usePinnedNews(filter);
  const pictures = useAds('news:list:single');
  const alike = useAds('news:list:analog');
  const [seed] = useState(Math.random);
  const others = (pages?.flat() ?? []).filter((news) => !pinned.some((one) => one.id === news.id));
  return (
    <ListScreen
      {...list}
      nav={nav}
      items={[...withAds(pinned, [], seed), ...withAds(others, [...alike, ...pictures], seed)]}
      header={<AdStrip space="news:list:top" />}
      label={label}
      keyOf={(row) => row.key}
      renderRow={(row) =>
        row.item === undefined ? <AdCard ad={row.ad} /> : <NewsCard news={row.item} hasCategory={typeof filter !== 'number'} />
      }
      skeleton={<NewsSkeleton />}
      empty={{
        picture: 'posts',
        title: t('empty.title'),
        text: t('empty.text'),
        action:
          filter === 'all' ? undefined : (
            <ButtonLink size="md" tone="soft" to={pathTo('/news')}>
              {t('empty.go')}
            </ButtonLink>
          ),
      }}
    />
  );
}
