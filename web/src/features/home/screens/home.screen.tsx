import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Bone, PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useIsUserKnown, useSession } from '../../../app/session/session.ts';
import { ContentCard, contentKey, useStream } from '../../feeds/feeds.public.tsx';
import { useBanners } from '../../site/banners.public.tsx';
import { homeEntries } from '../home-entries.ts';
import { BANNER_SHAPE, BannerCarousel } from '../parts/banner-carousel.tsx';
import { EntryGrid } from '../parts/entry-grid.tsx';
import { HomeHead } from '../parts/home-head.tsx';
import { MyCircles } from '../parts/my-circles.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { Welcome } from '../parts/welcome.tsx';
import { useLateParts } from '../use-late-parts.ts';

function Banners({ banners }: { readonly banners: ReturnType<typeof useBanners> }) {
  if (banners.data !== undefined) return banners.data.length === 0 ? null : <BannerCarousel banners={banners.data} />;
  if (banners.isError) return null;
  return (
    <div className="mx-3 my-2">
      <Bone className={BANNER_SHAPE} />
    </div>
  );
}

/** Nothing stands before it is known for whom: what greets a newcomer would push in above everything else. */
function Coming() {
  return (
    <>
      <HomeHead />
      <PostCardSkeleton />
    </>
  );
}

/**
 * The home of the house: what it is for whoever does not know, what waits for whoever is here already, the channels, banners, and what is lively
 * in circles and feeds (docs/decisions/027).
 */
export function HomeScreen() {
  const { t } = useTranslation('site');
  const session = useSession();
  const banners = useBanners('home');
  const stream = useStream('lively');
  const isUserKnown = useIsUserKnown();
  const late = useLateParts();
  const userType = session.status === 'person' ? (session.user?.userType ?? null) : null;
  if (!isUserKnown) return <Coming />;
  return (
    <ListScreen
      {...stream}
      {...(late !== null ? {} : { pages: [], status: 'pending' as const })}
      onRefresh={() => Promise.all([stream.onRefresh(), banners.refetch()])}
      nav={<HomeHead />}
      header={
        <>
          <Welcome />
          <EntryGrid entries={homeEntries(userType)} />
          <div hidden={late === null}>
            <Waiting late={late} />
            {late?.has('circles') !== true && <MyCircles />}
            <Banners banners={banners} />
            <h2 className="px-4 pt-3 text-title font-semibold">{t('home.lively')}</h2>
          </div>
        </>
      }
      label={t('home.lively')}
      keyOf={contentKey}
      renderRow={(item) => <ContentCard item={item} />}
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
