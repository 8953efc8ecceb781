import Ellipsis from 'lucide-react/icons/ellipsis';
import HandCoins from 'lucide-react/icons/hand-coins';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Profile } from '#contract/people/people.schemas.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PostCardSkeleton, ProfileSkeleton } from '#web/kit/skeletons.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { isCallError } from '../../../api/call-error.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { PostCard } from '../../posts/posts.public.tsx';
import { tipSomeone, useTipSum } from '../../tips/tips.public.tsx';
import { endBlock, openPersonMenu } from '../block-person.ts';
import { FollowButton } from '../parts/follow-button.tsx';
import { PersonHead } from '../parts/person-head.tsx';
import { TagLine } from '../parts/tag-line.tsx';
import { usePostCount, usePostsOf, useProfile } from '../people.data.ts';

/** What stands beside the name: changing one's own data, following, or the end of a block. */
function HeadAction({ person, isOwn }: { readonly person: Profile; readonly isOwn: boolean }) {
  const { t } = useTranslation('people');
  if (isOwn) {
    return (
      <ButtonLink size="sm" tone="ghost" to={pathTo('Info')} className="flex-none">
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
  const { data: sum } = useTipSum({ kind: 'user', id: person.id });
  const words = sum !== undefined && sum.count > 0 ? `${sum.count} ${t('of')}` : undefined;
  if (isOwn && words === undefined) return null;
  const open = () => void tipSomeone({ kind: 'user', id: person.id, name: person.name });
  return <Cell icon={<HandCoins />} label={t('tipWord')} value={words} {...(isOwn ? {} : { onClick: open })} />;
}

function Head({ person, isOwn }: { readonly person: Profile; readonly isOwn: boolean }) {
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
          <Stat value={person.extra.followers_count} label={t('stat.followers')} to={pathTo('UserFollowers', { userId })} />
          <Stat value={person.extra.followings_count} label={t('stat.followings')} to={pathTo('UserFollowings', { userId })} />
        </StatRow>
      </PersonHead>
      <Card inset="rows">
        {isBuilt('/users/:userId/group') && (
          <Cell icon={<UsersRound />} label={t(isOwn ? 'row.circles' : 'theirCircles')} to={pathTo('UserGroups', { userId })} />
        )}
        {!person.blacked && <TipCell person={person} isOwn={isOwn} />}
      </Card>
      <h2 className="px-[0.52rem] pt-3 text-sm text-muted">{t('posts')}</h2>
    </>
  );
}

function PersonPage({ person, onRefresh }: { readonly person: Profile; readonly onRefresh: () => unknown }) {
  const { t } = useTranslation('people');
  const isOwn = useCurrentUser()?.id === person.id;
  const posts = usePostsOf(person.id);
  usePageTitle(person.name);
  const menu = isOwn ? undefined : <IconButton label={t('menu')} icon={<Ellipsis />} onClick={() => void openPersonMenu(person)} />;
  return (
    <ListScreen
      {...posts}
      onRefresh={() => Promise.all([onRefresh(), posts.onRefresh()])}
      nav={<NavBar title={person.name} actions={menu} />}
      header={<Head person={person} isOwn={isOwn} />}
      label={t('posts')}
      keyOf={(post) => post.id}
      renderRow={(post) => <PostCard post={post} hasGroup head="date" />}
      skeleton={<PostCardSkeleton count={2} />}
      empty={{ picture: 'posts', title: t(person.blacked ? 'block.hidden' : isOwn ? 'noPostsOwn' : 'noPosts') }}
    />
  );
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
