import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { PostCard } from '../parts/post-card.tsx';
import { usePosts } from '../posts.data.ts';

const sorts = ['recommended', 'latest_post', 'latest_reply'] as const;
type Sort = (typeof sorts)[number];

function PostList({ sort }: { readonly sort: Sort }) {
  const { t } = useTranslation('posts');
  const list = usePosts(sort);
  return (
    <ListScreen
      {...list}
      label={t(`featured.${sort}`)}
      keyOf={(post) => post.id}
      renderRow={(post) => <PostCard post={post} hasGroup />}
      skeleton={<PostCardSkeleton />}
      empty={{
        picture: 'posts',
        title: t(sort === 'recommended' ? 'featured.empty' : 'featured.emptyLatest'),
        text: t('featured.emptyText'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/group')}>
            {t('featured.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}

/** Posts of all circles: those that the house chose, and the newest (specification, section 2.5). */
export function TopicIndexScreen() {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const id = useCurrentUser()?.id;
  const sort = sorts.find((one) => one === query.get('type')) ?? 'recommended';
  return (
    <TabsScreen
      nav={
        <NavBar
          title={useScreenTitle()}
          actions={<NavAction onClick={() => void navigate(pathTo('/postTopic', {}, { id }))}>{t('write')}</NavAction>}
        />
      }
      label={t('featured.label')}
      tabs={sorts.map((key) => ({ key, label: t(`featured.${key}`) }))}
      active={sort}
      onChange={(key) => setQuery({ type: key }, { replace: true, preventScrollReset: true })}
    >
      <PostList key={sort} sort={sort} />
    </TabsScreen>
  );
}
