import Ellipsis from 'lucide-react/icons/ellipsis';
import HandCoins from 'lucide-react/icons/hand-coins';
import MessageSquare from 'lucide-react/icons/message-square';
import UsersRound from 'lucide-react/icons/users-round';
import { useParams, useSearchParams } from 'react-router';
import type { Profile } from '#contract/people/people.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import type { EmptyProps } from '#web/kit/empty.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen, type ListScreenProps } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { PostCardSkeleton, ProfileSkeleton } from '#web/kit/skeletons.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { chatWith } from '../../chat/chat.public.ts';
import { FeedCard, useFeedsOf } from '../../feeds/feeds.public.tsx';
import { TextsInReview } from '../../moderation/in-review.public.tsx';
import { openPersonMenu } from '../../moderation/person-menu.public.ts';
import { NetworkCell } from '../../network/network.public.tsx';
import { endBlock, FollowButton } from '../../people/meeting.public.tsx';
import { TagLine } from '../../people/own.public.tsx';
import { PostCard } from '../../posts/posts.public.tsx';
import { tipSomeone, userTips, useTipSum } from '../../tips/tips.public.tsx';
import { WindingCell } from '../../windings/windings.public.tsx';
import { PersonHead } from '../parts/person-head.tsx';
import { usePostCount, usePostsOf, useProfile } from '../profile.data.ts';

/** What stands beside the name: changing one's own data, following, or the end of a block. */
function HeadAction({ person, isOwn }: { readonly person: Profile; readonly isOwn: boolean }) {
  const { t } = useTranslation('people');
  if (isOwn) {
    return (
      <ButtonLink size="sm" tone="ghost" to={pathTo('/info')} className="flex-none">
        {t('info.edit')}
      </ButtonLink>
    );
  }
  if (!person.blacked) return <FollowButton person={person} size="md" />;
  return (
    <Button size="sm" tone="ghost" className="flex-none" onClick={() => void endBlock(person)}>
      {t('block.end')}
    </Button>
  );
}

/** What a person was tipped, and the way to one's own tip. */
function TipCell({ person, isOwn }: { readonly person: Profile; readonly isOwn: boolean }) {
  const { t } = useTranslation('tips');
  const { data: sum } = useTipSum({ calls: userTips, id: person.id });
  const words = sum !== undefined && sum.count > 0 ? `${sum.count} ${t('of', { count: sum.count })}` : undefined;
  if (isOwn && words === undefined) return null;
  const open = () => void tipSomeone({ calls: userTips, id: person.id, name: person.name });
  return <Cell icon={<HandCoins />} label={t('tipWord')} value={words} {...(isOwn ? {} : { onClick: open })} />;
}

const tabs = ['feeds', 'posts'] as const;
type Tab = (typeof tabs)[number];

type HeadProps = { readonly person: Profile; readonly isOwn: boolean; readonly tab: Tab; readonly onTab: (tab: Tab) => void };

function Head({ person, isOwn, tab, onTab }: HeadProps) {
  const { t } = useTranslation('people');
  const userId = person.id;
  const posts = usePostCount(userId);
  return (
    <>
      <PersonHead
        person={person}
        action={<HeadAction person={person} isOwn={isOwn} />}
        tags={<TagLine userId={userId} label={t('tags.label')} />}
      >
        <StatRow>
          <Stat value={posts.data ?? 0} label={t('stat.posts')} />
          <Stat value={person.extra.followers_count} label={t('stat.followers')} to={pathTo('/users/:userId/followers', { userId })} />
          <Stat value={person.extra.followings_count} label={t('stat.followings')} to={pathTo('/users/:userId/followings', { userId })} />
        </StatRow>
      </PersonHead>
      <Card inset="rows">
        {!isOwn && !person.blacked && <Cell icon={<MessageSquare />} label={t('message')} onClick={() => void chatWith(userId)} />}
        {!isOwn && <WindingCell person={person} />}
        {!isOwn && !person.blacked && <NetworkCell person={person} />}
        {isBuilt('/users/:userId/group') && (
          <Cell icon={<UsersRound />} label={t(isOwn ? 'row.circles' : 'theirCircles')} to={pathTo('/users/:userId/group', { userId })} />
        )}
        {!person.blacked && <TipCell person={person} isOwn={isOwn} />}
      </Card>
      <div className="px-3 pt-2">
        <Segmented
          label={t('published.label')}
          items={tabs.map((key) => ({ key, label: t(`published.${key}`) }))}
          value={tab}
          onChange={onTab}
        />
      </div>
    </>
  );
}

type PublishedProps = {
  readonly person: Profile;
  readonly isOwn: boolean;
  readonly head: Pick<ListScreenProps<never>, 'nav' | 'header'>;
  readonly onRefresh: () => unknown;
};

type NothingWords = {
  readonly own: 'noFeedsOwn' | 'noPostsOwn';
  readonly theirs: 'noFeeds' | 'noPosts';
  readonly write: '/createPublish' | '/groups/create_post';
};

/** What stands where somebody published nothing: the way to write for themselves. */
const useNothing = ({ person, isOwn }: Pick<PublishedProps, 'person' | 'isOwn'>, { own, theirs, write }: NothingWords): EmptyProps => {
  const { t } = useTranslation('people');
  if (person.blacked) return { picture: 'locked', title: t('block.hidden') };
  if (!isOwn) return { picture: 'posts', title: t(theirs) };
  const action = (
    <ButtonLink size="md" tone="soft" to={pathTo(write)}>
      {t('write')}
    </ButtonLink>
  );
  return { picture: 'posts', title: t(own), action };
};

function Feeds({ person, isOwn, head, onRefresh }: PublishedProps) {
  const { t } = useTranslation('people');
  const feeds = useFeedsOf(person.id);
  return (
    <ListScreen
      {...feeds}
      {...head}
      onRefresh={() => Promise.all([onRefresh(), feeds.onRefresh()])}
      label={t('published.feeds')}
      keyOf={(feed) => feed.id}
      renderRow={(feed) => <FeedCard feed={feed} head="date" />}
      skeleton={<PostCardSkeleton count={2} />}
      empty={useNothing({ person, isOwn }, { own: 'noFeedsOwn', theirs: 'noFeeds', write: '/createPublish' })}
    />
  );
}

function Posts({ person, isOwn, head, onRefresh }: PublishedProps) {
  const { t } = useTranslation('people');
  const posts = usePostsOf(person.id);
  return (
    <ListScreen
      {...posts}
      {...head}
      onRefresh={() => Promise.all([onRefresh(), posts.onRefresh()])}
      label={t('published.posts')}
      keyOf={(post) => post.id}
      renderRow={(post) => <PostCard post={post} hasGroup head="date" />}
      skeleton={<PostCardSkeleton count={2} />}
      empty={useNothing({ person, isOwn }, { own: 'noPostsOwn', theirs: 'noPosts', write: '/groups/create_post' })}
    />
  );
}

function PersonPage({ person, onRefresh }: { readonly person: Profile; readonly onRefresh: () => unknown }) {
  const { t } = useTranslation('people');
  const isOwn = useCurrentUser()?.id === person.id;
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'feeds';
  usePageTitle(person.name);
  const menu = isOwn ? undefined : <IconButton label={t('menu')} icon={<Ellipsis />} onClick={() => void openPersonMenu(person)} />;
  const show = (key: Tab) => setQuery({ tab: key }, { replace: true, preventScrollReset: true });
  const head = {
    nav: <NavBar title={person.name} actions={menu} />,
    header: (
      <>
        <Head person={person} isOwn={isOwn} tab={tab} onTab={show} />
        {isOwn && <TextsInReview kind={tab === 'feeds' ? 'feed' : 'post'} />}
      </>
    ),
  };
  const Published = tab === 'feeds' ? Feeds : Posts;
  return <Published person={person} isOwn={isOwn} head={head} onRefresh={onRefresh} />;
}

/** A person's basic page (specification, section 2.8). */
export function UserScreen() {
  const profile = useProfile(Number(useParams()['userId']));
  const title = useScreenTitle();
  if (isCallError(profile.error, 'refusal', 'invalid') || profile.data === null) return <NotFoundScreen />;
  if (profile.data !== undefined) return <PersonPage person={profile.data} onRefresh={profile.refetch} />;
  return (
    <DetailScreen
      nav={<NavBar title={title} />}
      status={profile.status}
      error={profile.error}
      onRefresh={profile.refetch}
      skeleton={<ProfileSkeleton />}
    >
      {() => null}
    </DetailScreen>
  );
}
