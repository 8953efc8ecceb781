import { Link } from 'react-router';
import type { News, NewsDetail } from '#contract/news/news.schemas.ts';
import { fileAt } from '#web/api/file-address.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { Markdown } from '#web/kit/markdown/markdown.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { FollowButton } from '../../people/meeting.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { LikersRow } from '../../reactions/likers.public.tsx';
import { TippersRow } from '../../tips/tippers.public.tsx';

/** As wide as a page shows a picture of a text on a good phone. */
const PICTURE_WIDTH = 1080;

/** The addresses of the pictures of a text. */
const picturesOf =
  ({ images }: Pick<News, 'images'>) =>
  (fileId: number): string =>
    fileAt(fileId, images.find(({ file }) => file === fileId)?.url ?? null, { width: PICTURE_WIDTH });

/** Who wrote it, where that is not who sent it in, and where it comes from. */
function Origin({ news }: { readonly news: NewsDetail }) {
  const { t } = useTranslation('news');
  const author = news.author === news.user?.name ? '' : news.author;
  if (author === '' && news.from === '') return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-muted">
      {author !== '' && (
        <span className="break-anywhere">
          {t('detail.author')} <span lang={langOf(author)}>{author}</span>
        </span>
      )}
      {news.from !== '' && (
        <span className="break-anywhere">
          {t('detail.from')} <span lang={langOf(news.from)}>{news.from}</span>
        </span>
      )}
    </p>
  );
}

/** A text of news as it is read: the words about it first, then the text. */
export function NewsText({ news }: { readonly news: Pick<NewsDetail, 'subject' | 'content' | 'images' | 'text_content'> }) {
  // Who wrote no words about it has the beginning of the text there, which is not said twice.
  const hasLead = news.subject !== '' && !news.text_content.startsWith(news.subject.slice(0, 40));
  return (
    <>
      {hasLead && (
        <p lang={langOf(news.subject)} className="mt-4 rounded-md bg-sunken px-3 py-2.5 text-base break-anywhere text-muted">
          {news.subject}
        </p>
      )}
      <div lang={langOf(news.content)} className="mt-4 text-title leading-relaxed">
        <Markdown text={news.content} pictureOf={picturesOf(news)} />
      </div>
    </>
  );
}

/** A piece of news to read, with who likes it and who tipped it. */
export function NewsArticle({ news }: { readonly news: NewsDetail }) {
  const { t } = useTranslation('news');
  const { category, user } = news;
  return (
    <Card as="article">
      <h2 lang={langOf(news.title)} className="text-xl leading-snug font-bold break-anywhere">
        {news.title}
      </h2>
      <div className="mt-3 flex">
        <Someone
          person={user}
          note={<RelativeTime at={utcMoment(news.created_at)} />}
          end={user && <FollowButton person={user} isBeside />}
        />
      </div>
      <Origin news={news} />
      <NewsText news={news} />
      <p className="mt-4 flex flex-wrap items-center gap-1.5 empty:hidden">
        {category && (
          <Link to={pathTo('/newsList', {}, { cate: category.id })} className="press touch-area">
            <Tag>
              <span lang={langOf(category.name)}>{category.name}</span>
            </Tag>
          </Link>
        )}
        {news.tags.map((tag) => (
          <Tag key={tag.id} tone="quiet">
            <span lang={langOf(tag.name)}>{tag.name}</span>
          </Tag>
        ))}
      </p>
      <p className="mt-3 text-xs text-muted">
        {t('views')} <CountText value={news.hits} />
      </p>
      <LikersRow to={pathTo('/news/:article/likers', { article: news.id })} likes={news.likes} count={news.digg_count} />
      <TippersRow to={pathTo('/news/:article/rewarders', { article: news.id })} count={news.reward.count} />
    </Card>
  );
}
