import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { CollectionShell } from '../parts/collection-shell.tsx';
import { PostCard } from '../parts/post-card.tsx';
import { useCollectedPosts } from '../posts.data.ts';

/** The posts that the person keeps, beside whatever else they keep (specification, section 2.8). */
export function CollectedPostsScreen() {
  const { t } = useTranslation('posts');
  const title = useScreenTitle();
  const list = useCollectedPosts();
  return (
    <CollectionShell active="posts">
      <ListScreen
        {...list}
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
    </CollectionShell>
  );
}
