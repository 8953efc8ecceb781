import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { NewsDetail } from '#contract/news/news.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { fileAt } from '#web/api/file-address.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useShare } from '../../../app/share/share.ts';
import { CommentsScreen } from '../../comments/comments.public.tsx';
import { ThingFooter } from '../../comments/footer.public.tsx';
import { TipButton } from '../../tips/tips.public.tsx';
import { useNewsLive } from '../live-news.ts';
import { useOneNews } from '../news.data.ts';
import { tipCalls } from '../news.tips.ts';
import { openNewsMenu } from '../news-menu.ts';
import { newsPath } from '../news-path.ts';
import { NewsArticle } from '../parts/news-article.tsx';
import { RelatedNews } from '../parts/related-news.tsx';
import { StandingCard } from '../parts/standing-card.tsx';
import { useNewsAsCommentable, useNewsReactions } from '../use-news.ts';

type PageProps = { readonly news: NewsDetail; readonly onRefresh: () => Promise<unknown>; readonly onGone: () => void };

function NewsFooter({ news }: Pick<PageProps, 'news'>) {
  const { t } = useTranslation('news');
  const commentable = useNewsAsCommentable(news);
  const { toggleLike, toggleCollect } = useNewsReactions(news);
  return (
    <ThingFooter
      commentable={commentable}
      likes={news.digg_count}
      liked={news.has_like}
      onLike={() => void toggleLike()}
      tip={<TipButton calls={tipCalls} id={news.id} name={news.user?.name ?? ''} ownerId={news.user_id} count={news.reward.count} />}
      collected={news.has_collect}
      onCollect={toggleCollect}
      share={{ label: t('share'), title: news.title, text: news.subject, path: newsPath(news) }}
    />
  );
}

function NewsPage({ news, onRefresh, onGone }: PageProps) {
  const { t } = useTranslation('news');
  const title = useScreenTitle();
  const userId = useCurrentUser()?.id ?? null;
  const commentable = useNewsAsCommentable(news);
  const { image } = news;
  usePageTitle(news.title);
  useShare({
    title: news.title,
    desc: news.subject,
    link: newsPath(news),
    ...(image === null ? {} : { image: fileAt(image.file, image.url, { width: 259, height: 259 }) }),
  });
  const openMenu = () => openNewsMenu(news, userId).then((isGone) => isGone && onGone());
  return (
    <CommentsScreen
      subject={commentable}
      total={news.comment_count}
      onRefresh={onRefresh}
      nav={
        <NavBar
          title={title}
          back={pathTo('/news')}
          actions={<IconButton label={t('menu.label')} icon={<Ellipsis />} onClick={() => void openMenu()} />}
        />
      }
      article={
        <>
          <StandingCard news={news} />
          <NewsArticle news={news} />
          <RelatedNews news={news} />
        </>
      }
      footer={<NewsFooter news={news} />}
    />
  );
}

/** One that is not published: for its author and operators to read, and for nobody to say anything to. */
function Unpublished({ news, onRefresh }: Pick<PageProps, 'news' | 'onRefresh'>) {
  const title = useScreenTitle();
  usePageTitle(news.title);
  return (
    <DetailScreen nav={<NavBar title={title} back={pathTo('/profile/news/auditing')} />} status="success" onRefresh={onRefresh}>
      {() => (
        <>
          <StandingCard news={news} />
          <NewsArticle news={news} />
        </>
      )}
    </DetailScreen>
  );
}

function Gone() {
  const { t } = useTranslation('news');
  return (
    <>
      <NavBar title={useScreenTitle()} back={pathTo('/news')} />
      <Empty
        picture="error"
        title={t('gone')}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/news')}>
            {t('empty.go')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** A piece of news with its comments (specification, section 2.4): what others like and say appears by itself. */
export function NewsDetailScreen() {
  const id = idFrom(useParams()['newsId']);
  const title = useScreenTitle();
  const news = useOneNews(id);
  const [goneId, setGoneId] = useState<number | null>(null);
  useNewsLive(id, () => setGoneId(id));
  if (goneId !== null && goneId === id) return <Gone />;
  const isRefused = isCallError(news.error, 'refusal', 'invalid') && news.data === undefined;
  if (id === null || isRefused) return <NotFoundScreen />;
  if (news.data !== undefined && news.data.audit_status !== 0) return <Unpublished key={id} news={news.data} onRefresh={news.refetch} />;
  if (news.data !== undefined) return <NewsPage key={id} news={news.data} onRefresh={news.refetch} onGone={() => setGoneId(id)} />;
  return (
    <DetailScreen nav={<NavBar title={title} back={pathTo('/news')} />} status={news.status} error={news.error} onRefresh={news.refetch}>
      {() => null}
    </DetailScreen>
  );
}
