import { Link } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Bone, PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { PostCard, usePosts } from '../../posts/posts.public.tsx';
import { useBanners } from '../../site/banners.public.tsx';
import { homeEntries } from '../home-entries.ts';
import { BANNER_SHAPE, BannerCarousel } from '../parts/banner-carousel.tsx';
import { EntryGrid } from '../parts/entry-grid.tsx';
import { HomeHead } from '../parts/home-head.tsx';
import { MyCircles } from '../parts/my-circles.tsx';

function Banners({ banners }: { readonly banners: ReturnType<typeof useBanners> }) {
  if (banners.data !== undefined) return banners.data.length === 0 ? null : <BannerCarousel banners={banners.data} />;
  if (banners.isError) return null;
  return (
    <div className="mx-3 my-2">
      <Bone className={BANNER_SHAPE} />
    </div>
  );
}

/** The home of the career bar: banners, the areas that are open, my circles, and the posts that the house chose. */
export function HomeScreen() {
  const { t } = useTranslation('site');
  const session = useSession();
  const banners = useBanners('home');
  const posts = usePosts('recommended');
  const userType = session.status === 'person' ? (session.user?.userType ?? null) : null;
  return (
    <ListScreen
      {...posts}
      onRefresh={() => Promise.all([posts.onRefresh(), banners.refetch()])}
      nav={<HomeHead />}
      header={
        <>
          <Banners banners={banners} />
          <EntryGrid entries={homeEntries(userType)} />
          <MyCircles />
          <div className="flex items-baseline justify-between px-4 pt-3">
            <h2 className="text-title font-semibold">{t('home.featured')}</h2>
            <Link to={pathTo('/topicIndex')} className="press touch-area text-sm text-muted">
              {t('home.all')}
            </Link>
          </div>
        </>
      }
      label={t('home.featured')}
      keyOf={(post) => post.id}
      renderRow={(post) => <PostCard post={post} hasGroup />}
      skeleton={<PostCardSkeleton />}
      empty={{
        picture: 'posts',
        title: t('home.empty.title'),
        text: t('home.empty.text'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/group')}>
            {t('home.empty.action')}
          </ButtonLink>
        ),
      }}
    />
  );
}
