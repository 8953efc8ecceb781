import Ellipsis from 'lucide-react/icons/ellipsis';
import Settings2 from 'lucide-react/icons/settings-2';
import Share2 from 'lucide-react/icons/share-2';
import { useNavigate, useSearchParams } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePageTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useShare } from '../../../app/share/share.ts';
import { isGroupAdmin } from '../../membership/membership.public.ts';
import { PostCard, type PostOrder, PostPins, rereadGroupPosts, useGroupPosts } from '../../posts/posts.public.tsx';
import { openCircleMenu } from '../circle-menu.ts';
import { type GroupDetail, useGroup } from '../groups.data.ts';
import { chooseManaging } from '../manage-circle.ts';
import { GroupHead } from '../parts/group-head.tsx';
import { GroupSkeleton } from '../parts/group-skeleton.tsx';
import { MembersOnly } from '../parts/members-only.tsx';
import { mayOfferWriting, PublishButton } from '../parts/publish-button.tsx';
import { shareCircle } from '../share-circle.ts';
import { useGroupId } from '../use-group-id.ts';

const orders: readonly PostOrder[] = ['latest_post', 'latest_reply'];

type CirclePageProps = { readonly group: GroupDetail; readonly onRefresh: () => Promise<unknown> };

function CirclePage({ group, onRefresh }: CirclePageProps) {
  const { t } = useTranslation(['groups', 'app']);
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const order = orders.find((one) => one === query.get('type')) ?? 'latest_post';
  const { list, pinneds } = useGroupPosts(group.id, order);
  const turn = (key: PostOrder) => {
    const next = new URLSearchParams(query);
    next.set('type', key);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const invite = query.get('invite');
  const mayManage = isGroupAdmin(group.joined?.role);
  const readPosts = () => void rereadGroupPosts(group.id);
  const manage = async () => {
    const path = await chooseManaging(group);
    if (path !== null) void navigate(path);
  };
  const isClosed = list.error?.reason === 'MEMBERS_ONLY';
  return (
    <>
      <TabsScreen
        nav={
          <NavBar
            title={group.name}
            back={pathTo('/group')}
            actions={
              <>
                {mayManage && <IconButton label={t('manage.label')} icon={<Settings2 />} onClick={() => void manage()} />}
                <IconButton label={t('share.label')} icon={<Share2 />} onClick={() => void shareCircle(group)} />
                {group.joined?.role !== 'founder' && (
                  <IconButton label={t('app:more')} icon={<Ellipsis />} onClick={() => void openCircleMenu(group.id)} />
                )}
              </>
            }
          />
        }
        header={
          <>
            <GroupHead group={group} invite={invite} onJoined={readPosts} />
            <PostPins posts={pinneds} />
          </>
        }
        label={t('posts.order')}
        tabs={orders.map((key) => ({ key, label: t(`posts.${key}`) }))}
        active={order}
        onChange={turn}
      >
        {isClosed ? (
          <MembersOnly group={group} />
        ) : (
          <ListScreen
            {...list}
            onRefresh={() => Promise.all([list.onRefresh(), onRefresh()])}
            label={t(`posts.${order}`)}
            keyOf={(post) => post.id}
            renderRow={(post) => <PostCard post={post} />}
            skeleton={<PostCardSkeleton />}
            empty={{ picture: 'posts', title: t('posts.empty'), text: mayOfferWriting(group) ? t('posts.emptyText') : undefined }}
          />
        )}
      </TabsScreen>
      {!isClosed && <PublishButton group={group} />}
    </>
  );
}

/** A circle: what it is, what stands in it, and the way in (specification, section 2.6; decision 47). */
export function GroupInfoScreen() {
  const groupId = useGroupId();
  const group = useGroup(groupId);
  usePageTitle(group.data?.name);
  useShare(
    group.data && {
      title: group.data.name,
      desc: group.data.summary,
      link: pathTo('/groups/:groupId/info', { groupId: group.data.id }),
      ...(group.data.avatar ? { image: group.data.avatar.url } : {}),
    },
  );
  if (groupId === null || (isCallError(group.error, 'refusal', 'invalid') && group.data === undefined)) return <NotFoundScreen />;
  if (group.data === undefined) {
    return (
      <DetailScreen
        nav={<NavBar back={pathTo('/group')} />}
        status={group.status}
        error={group.error}
        onRefresh={group.refetch}
        skeleton={<GroupSkeleton />}
      >
        {() => null}
      </DetailScreen>
    );
  }
  return <CirclePage key={group.data.id} group={group.data} onRefresh={group.refetch} />;
}
