import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { TextsInReview } from '../../moderation/in-review.public.tsx';
import { PostCard } from '../parts/post-card.tsx';
import { useMyPosts } from '../posts.data.ts';

/** The posts of the person at the phone, by their days (specification, sections 2.5 and 2.6). */
export function MyTopicScreen() {
  const { t } = useTranslation('posts');
  const title = useScreenTitle();
  const user = useCurrentUser();
  const list = useMyPosts();
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} />}
      header={<TextsInReview kind="post" />}
      label={title}
      keyOf={(post) => post.id}
      renderRow={(post) => <PostCard post={post} hasGroup head="date" />}
      skeleton={<PostCardSkeleton />}
      empty={{
        picture: 'posts',
        title: t('mine.empty'),
        text: t('mine.emptyText'),
        action: (
          <ButtonLink size="md" to={pathTo('/postTopic', {}, { id: user?.id })}>
            {t('mine.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}
