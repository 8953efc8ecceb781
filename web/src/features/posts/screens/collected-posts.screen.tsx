import { useNavigate } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { PostCard } from '../parts/post-card.tsx';
import { useCollectedPosts } from '../posts.data.ts';

function CollectedList({ title, isAlone }: { readonly title: string; readonly isAlone: boolean }) {
  const { t } = useTranslation('posts');
  const list = useCollectedPosts();
  return (
    <ListScreen
      {...list}
      nav={isAlone ? <NavBar title={title} /> : undefined}
      label={title}
      keyOf={(post) => post.id}
      renderRow={(post) => <PostCard post={post} hasGroup />}
      skeleton={<PostCardSkeleton />}
      empty={{
        picture: 'saved',
        title: t('collectedEmpty.title'),
        text: t('collectedEmpty.text'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/topicIndex')}>
            {t('collectedEmpty.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}

const collections = ['feeds', 'news', 'answers', 'posts'] as const;

/** The posts that the person keeps, beside whatever else they keep (specification, section 2.8). */
export function CollectedPostsScreen() {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const title = useScreenTitle();
  const tabs = collections.filter((one) => isBuilt(`/profile/collection/${one}`));
  if (tabs.length < 2) return <CollectedList title={title} isAlone />;
  return (
    <TabsScreen
      nav={<NavBar title={t('collectionTabs.label')} back="/profile" />}
      label={t('collectionTabs.label')}
      tabs={tabs.map((key) => ({ key, label: t(`collectionTabs.${key}`) }))}
      active="posts"
      onChange={(key) => void navigate(`/profile/collection/${key}`, { replace: true })}
    >
      <CollectedList title={title} isAlone={false} />
    </TabsScreen>
  );
}
