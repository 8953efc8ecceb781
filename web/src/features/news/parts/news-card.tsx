import { Link } from 'react-router';
import type { ListedNews, News } from '#contract/news/news.schemas.ts';
import { fileAt } from '#web/api/file-address.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { newsPath } from '../news-path.ts';
import { NewsHits } from './news-hits.tsx';

/** Sections 3 and 9: the size of a picture of a card. */
const THUMBNAIL = { width: 190, height: 135 };
/** So many pictures stand in a card, and only where there are as many (section 2.4). */
const PICTURES = 3;

type NewsCardProps = {
  readonly news: ListedNews;
  /** False in a list of one category, which says it already. */
  readonly hasCategory?: boolean;
};

function Thumbnail({ image, className }: { readonly image: NonNullable<News['image']>; readonly className: string }) {
  return (
    <img
      src={fileAt(image.file, image.url, THUMBNAIL)}
      alt=""
      loading="lazy"
      decoding="async"
      className={`aspect-[190/135] rounded-md bg-bone object-cover ${className}`}
    />
  );
}

/** Category, author, how often it was read, and when it was published. */
function Line({ news, hasCategory }: { readonly news: News; readonly hasCategory: boolean }) {
  const { t } = useTranslation('news');
  return (
    <p className="num mt-2 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {news.is_pinned && <Tag tone="seal">{t('pinned')}</Tag>}
      {hasCategory && news.category !== null && (
        <Tag>
          <span lang={langOf(news.category.name)}>{news.category.name}</span>
        </Tag>
      )}
      <span lang={langOf(news.author)} className="max-w-[45%] truncate">
        {news.author}
      </span>
      <NewsHits hits={news.hits} />
      <RelativeTime at={utcMoment(news.created_at)} className="flex-none" />
    </p>
  );
}

/** A piece of news as a card, which leads to its page as a whole (specification, section 2.4). */
export function NewsCard({ news, hasCategory = true }: NewsCardProps) {
  const isWide = news.images.length >= PICTURES;
  const cover = news.image ?? news.images[0];
  const title = (
    <>
      <h2 lang={langOf(news.title)} className={`break-anywhere text-title font-semibold ${isWide ? 'line-clamp-2' : 'line-clamp-3'}`}>
        {news.found ? <MarkedText parts={news.found.title} /> : news.title}
      </h2>
      {news.found && news.found.text.length > 0 && (
        <MarkedText parts={news.found.text} className="mt-1 line-clamp-2 break-anywhere text-sm text-muted" />
      )}
    </>
  );
  return (
    <Card as="article" inset="rows">
      <Link data-opens to={newsPath(news)} className="press block p-[0.28rem] focus-visible:-outline-offset-4">
        {isWide ? (
          <>
            {title}
            <span className="mt-2.5 grid grid-cols-3 gap-1.5">
              {news.images.slice(0, PICTURES).map((image) => (
                <Thumbnail key={image.id} image={image} className="w-full" />
              ))}
            </span>
            <Line news={news} hasCategory={hasCategory} />
          </>
        ) : (
          <span className="flex items-start gap-3">
            <span className={`flex min-w-0 flex-1 flex-col justify-between ${cover ? 'min-h-[1.35rem]' : ''}`}>
              {title}
              <Line news={news} hasCategory={hasCategory} />
            </span>
            {cover && <Thumbnail image={cover} className="w-[1.9rem] flex-none" />}
          </span>
        )}
      </Link>
    </Card>
  );
}
