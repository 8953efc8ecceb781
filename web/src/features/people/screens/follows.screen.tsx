import Info from 'lucide-react/icons/info';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useUnread } from '../../../app/bars/unread.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { explainFollowing } from '../follow-explained.ts';
import { PersonCell } from '../parts/person-cell.tsx';
import { type FollowList, markFollowersSeen, useFollows } from '../people.data.ts';

/** 'Follow explained' (specification, section 2.8). */
function FollowExplained() {
  const { t } = useTranslation('people');
  return <IconButton label={t('explained.title')} icon={<Info />} onClick={() => void explainFollowing()} className="text-muted" />;
}

function Follows({ type }: { readonly type: FollowList }) {
  const { t } = useTranslation('people');
  const title = useScreenTitle();
  const userId = Number(useParams()['userId']);
  const isOwn = useCurrentUser()?.id === userId;
  const list = useFollows(userId, type);
  const hasNew = useUnread().followers > 0;
  const isSeeingNew = isOwn && type === 'followers' && hasNew;
  useEffect(() => {
    if (isSeeingNew) void markFollowersSeen();
  }, [isSeeingNew]);
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} actions={<FollowExplained />} />}
      label={title}
      layout="rows"
      keyOf={(person) => person.id}
      renderRow={(person) => <PersonCell person={person} />}
      empty={{ picture: 'people', title: t(`${type}.${isOwn ? 'noneOwn' : 'none'}`), text: isOwn ? t(`${type}.hint`) : undefined }}
    />
  );
}

/** Who follows a person. */
export function FollowersScreen() {
  return <Follows type="followers" />;
}

/** Whom a person follows. */
export function FollowingsScreen() {
  return <Follows type="followings" />;
}
