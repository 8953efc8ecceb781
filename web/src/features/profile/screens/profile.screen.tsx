import Bookmark from 'lucide-react/icons/bookmark';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings from 'lucide-react/icons/settings';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UsersRound from 'lucide-react/icons/users-round';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import Wrench from 'lucide-react/icons/wrench';
import { Link } from 'react-router';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { ProfileSkeleton } from '#web/kit/skeletons.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useUnread } from '../../../app/bars/unread.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { askSignOut } from '../../accounts/accounts.public.tsx';
import { CheckinCell } from '../../checkin/checkin.public.tsx';
import { TagLine } from '../../people/own.public.tsx';
import { PersonHead } from '../parts/person-head.tsx';
import { refreshOwn, useMyGroupCount, usePostCount } from '../profile.data.ts';

function OwnNumbers({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('people');
  const posts = usePostCount(user.id);
  const circles = useMyGroupCount();
  const userId = user.id;
  return (
    <StatRow>
      <Stat value={posts.data ?? 0} label={t('stat.posts')} to={pathTo('/myTopic')} />
      <Stat
        value={user.extra.followers_count}
        label={t('stat.followers')}
        to={pathTo('/users/:userId/followers', { userId })}
        news={useUnread().followers > 0 ? t('stat.newFollowers') : undefined}
      />
      <Stat value={user.extra.followings_count} label={t('stat.followings')} to={pathTo('/users/:userId/followings', { userId })} />
      <Stat value={circles.data ?? 0} label={t('stat.circles')} to={pathTo('/users/:userId/group', { userId })} />
    </StatRow>
  );
}

/** Who has no report yet is shown the way to it, above everything else that they could do here. */
function ReportHint() {
  const { t } = useTranslation('people');
  return (
    <Card>
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-[0.8rem] flex-none -rotate-6 place-items-center rounded-[0.16rem] bg-seal-soft font-seal text-[0.44rem] leading-none font-bold text-seal"
        >
          言
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-body leading-snug font-semibold">{t('report.title')}</p>
          <p className="mt-0.5 text-sm text-muted">{t('report.text')}</p>
        </div>
        <ButtonLink size="sm" to={pathTo('/guideNew')} className="flex-none">
          {t('report.go')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Rows({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('people');
  const rows = [
    { key: 'posts', icon: <FileText />, to: pathTo('/myTopic'), path: '/myTopic' },
    { key: 'circles', icon: <UsersRound />, to: pathTo('/users/:userId/group', { userId: user.id }), path: '/users/:userId/group' },
    { key: 'submissions', icon: <Newspaper />, to: pathTo('/profile/news/released'), path: '/profile/news/released' },
    { key: 'questions', icon: <MessageCircleQuestionMark />, to: pathTo('/profile/questions'), path: '/profile/questions' },
    { key: 'collections', icon: <Bookmark />, to: pathTo('/profile/collection/posts'), path: '/profile/collection/posts' },
    { key: 'wallet', icon: <WalletMinimal />, to: pathTo('/wallet'), path: '/wallet' },
    { key: 'invite', icon: <UserRoundPlus />, to: pathTo('/toInvite'), path: '/toInvite' },
    { key: 'centre', icon: <CircleUserRound />, to: pathTo('/userCenter'), path: '/userCenter' },
    { key: 'info', icon: <IdCard />, to: pathTo('/info'), path: '/info' },
    { key: 'setting', icon: <Settings />, to: pathTo('/setting'), path: '/setting' },
  ] as const;
  return (
    <>
      <Card inset="rows">
        {rows
          .filter(({ path }) => isBuilt(path))
          .map(({ key, icon, to }) => (
            <Cell key={key} icon={icon} label={t(`row.${key}`)} to={to} />
          ))}
      </Card>
      {user.role === 'operator' && isBuilt('/ops') && (
        <Card inset="rows">
          <Cell icon={<Wrench />} label={t('row.ops')} to={pathTo('/ops')} />
        </Card>
      )}
      <Card inset="rows">
        <Cell icon={<LogOut />} label={t('row.signOut')} chevron={false} onClick={() => void askSignOut()} />
      </Card>
    </>
  );
}

function Own({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('people');
  return (
    <>
      <PersonHead
        person={user}
        action={
          <ButtonLink size="sm" tone="ghost" to={pathTo('/info')} className="flex-none">
            {t('info.edit')}
          </ButtonLink>
        }
        tags={<TagLine userId={user.id} label={t('tags.label')} />}
        emptyBio={
          <Link to={pathTo('/info')} className="press touch-area inline-flex min-h-[0.6rem] items-center text-muted">
            {t('noBio')}
          </Link>
        }
      >
        <OwnNumbers user={user} />
      </PersonHead>
      {!user.signed && <ReportHint />}
      <CheckinCell />
      <Rows user={user} />
    </>
  );
}

/** One's own page (specification, section 2.8). */
export function ProfileScreen() {
  const user = useCurrentUser();
  const title = useScreenTitle();
  return (
    <DetailScreen
      nav={<NavBar title={title} back={false} />}
      status={user === null ? 'pending' : 'success'}
      onRefresh={refreshOwn}
      skeleton={<ProfileSkeleton />}
    >
      {() => user !== null && <Own user={user} />}
    </DetailScreen>
  );
}
