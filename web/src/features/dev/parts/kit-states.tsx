import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { ImageGrid } from '#web/kit/image-grid.tsx';
import { ListEnd } from '#web/kit/list-end.tsx';
import { OfflineBanner } from '#web/kit/offline-banner.tsx';
import type { PictureName } from '#web/kit/pictures.tsx';
import { PullNotice } from '#web/kit/pull-notice.tsx';
import { DetailSkeleton, PostCardSkeleton, ProfileSkeleton, RowSkeleton } from '#web/kit/skeletons.tsx';
import { VideoCard } from '#web/kit/video-card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { paintedImage, samplesIn } from './kit-samples.ts';
import { KitSection } from './kit-section.tsx';

const pictures: readonly PictureName[] = ['posts', 'messages', 'network', 'search', 'locked', 'construction', 'error'];
const counts = [2, 3, 4, 5, 6, 7, 8, 9, 11] as const;

function Pictures({ onOpen }: { readonly onOpen: (index: number) => void }) {
  const poster = paintedImage(5, 960, 540).src;
  return (
    <KitSection id="pictures" title="ImageGrid, Gallery, VideoCard">
      <Card>
        <ImageGrid images={[paintedImage(0, 800, 600)]} onOpen={onOpen} />
      </Card>
      <Card>
        <ImageGrid images={[paintedImage(2, 600, 800)]} onOpen={onOpen} />
      </Card>
      <Card>
        <ImageGrid images={[paintedImage(1, 400, 2_000)]} onOpen={onOpen} />
      </Card>
      {counts.map((count) => (
        <Card key={count}>
          <ImageGrid
            images={Array.from({ length: count }, (_, index) =>
              count === 4 && index === 2 ? { key: index, src: '/nothing-here.png' } : paintedImage(index),
            )}
            onOpen={onOpen}
          />
        </Card>
      ))}
      <Card>
        <VideoCard src="/nothing-here.mp4" poster={poster} width={1_280} height={720} title="Video" />
      </Card>
      <Card>
        <VideoCard src="/nothing-here.mp4" poster={paintedImage(6, 540, 960).src} width={720} height={1_280} title="Video" />
      </Card>
    </KitSection>
  );
}

function Waiting() {
  return (
    <KitSection id="waiting" title="Skeletons, pull and end of a list, OfflineBanner">
      <OfflineBanner offline />
      <PullNotice pull={{ phase: 'pull', travelPx: 80 }} />
      <PullNotice pull={{ phase: 'release', travelPx: 110 }} />
      <PullNotice pull={{ phase: 'refreshing', travelPx: 100 }} />
      <PostCardSkeleton count={1} />
      <RowSkeleton count={3} />
      <ProfileSkeleton />
      <DetailSkeleton />
      <ListEnd hasMore isLoadingMore={false} hasMoreFailed={false} count={15} />
      <ListEnd hasMore isLoadingMore hasMoreFailed={false} count={15} />
      <ListEnd hasMore isLoadingMore={false} hasMoreFailed count={15} />
      <ListEnd hasMore={false} isLoadingMore={false} hasMoreFailed={false} count={15} />
    </KitSection>
  );
}

/** What shows while something comes, when nothing is there, and when something went wrong. */
export function KitStates({ onOpen }: { readonly onOpen: (index: number) => void }) {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  return (
    <>
      <Pictures onOpen={onOpen} />
      <KitSection id="states" title="Empty, ErrorState">
        <Card inset="rows">
          {pictures.map((picture) => (
            <Empty
              key={picture}
              picture={picture}
              title={s.emptyTitle}
              text={s.emptyText}
              action={
                <Button size="md" tone="soft">
                  {s.write}
                </Button>
              }
            />
          ))}
        </Card>
        <Card inset="rows">
          <ErrorState requestId="7f3c-20a1" onRetry={() => undefined} />
        </Card>
      </KitSection>
      <Waiting />
    </>
  );
}
