import { useNavigate } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCollectedFeeds } from '../feeds.data.ts';
import { FeedCard } from '../parts/feed-card.tsx';

const collections = ['feeds', 'news', 'answers', 'posts'] as const;

/** The feeds that the person keeps, beside whatever else they keep (specification, section 2.8). */
export function CollectedFeedsScreen() {
  const { t } = useTranslation(['feeds', 'posts']);
  const navigate = useNavigate();
  const title = useScreenTitle();
  const list = useCollectedFeeds();
  const tabs = collections.filter((one) => isBuilt(`/profile/collection/${one}`));
  return (
    <TabsScreen
      nav={<NavBar title={t('posts:collectionTabs.label')} back="/profile" />}
      label={t('posts:collectionTabs.label')}
      tabs={tabs.map((key) => ({ key, label: t(`posts:collectionTabs.${key}`) }))}
      active="feeds"
      onChange={(key) => void navigate(`/profile/collection/${key}`, { replace: true })}
    >
      <ListScreen
        {...list}
        label={title}
        keyOf={(feed) => feed.id}
        renderRow={(feed) => <FeedCard feed={feed} />}
        skeleton={<PostCardSkeleton />}
        empty={{
          picture: 'saved',
          title: t('feeds:collected.title'),
          text: t('feeds:collected.text'),
          action: (
            <ButtonLink size="md" tone="soft" to="/feeds?type=hot">
              {t('feeds:collected.go')}
            </ButtonLink>
          ),
        }}
      />
    </TabsScreen>
  );
}
