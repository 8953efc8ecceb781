import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { CollectionShell } from '../../posts/collection.public.tsx';
import { useCollectedFeeds } from '../feeds.data.ts';
import { FeedCard } from '../parts/feed-card.tsx';

/** The feeds that the person keeps, beside whatever else they keep (specification, section 2.8). */
export function CollectedFeedsScreen() {
  const { t } = useTranslation('feeds');
  const title = useScreenTitle();
  const list = useCollectedFeeds();
  return (
    <CollectionShell active="feeds">
      <ListScreen
        {...list}
        label={title}
        keyOf={(feed) => feed.id}
        renderRow={(feed) => <FeedCard feed={feed} />}
        skeleton={<PostCardSkeleton />}
        empty={{
          picture: 'saved',
          title: t('collected.title'),
          text: t('collected.text'),
          action: (
            <ButtonLink size="md" tone="soft" to="/feeds?type=hot">
              {t('collected.go')}
            </ButtonLink>
          ),
        }}
      />
    </CollectionShell>
  );
}
