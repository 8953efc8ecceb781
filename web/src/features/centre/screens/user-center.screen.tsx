import CircleHelp from 'lucide-react/icons/circle-question-mark';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Smartphone from 'lucide-react/icons/smartphone';
import Wrench from 'lucide-react/icons/wrench';
import type { AccountSummary, CentreSummary } from '#contract/centre/centre.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { ProfileSkeleton } from '#web/kit/skeletons.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { askSignOut } from '../../accounts/accounts.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { useAccountSummary, useCentreSummary } from '../centre.data.ts';
import { CentreScreen } from '../parts/centre-screen.tsx';
import { GapsCard } from '../parts/gaps-card.tsx';

function Greeting({ summary }: { readonly summary: CentreSummary }) {
  const { t } = useTranslation('centre');
  const { user, counts, unread, days } = summary;
  const userId = user.id;
  return (
    <Card>
      <Someone
        person={user}
        heading="h2"
        called={t('welcome.hello', { name: user.name })}
        note={<span className="num text-sm">{t('welcome.days', { count: days })}</span>}
      />
      <div className="mt-3 border-t border-line pt-3">
        <StatRow>
          <Stat value={counts.posts} label={t('count.posts')} to={pathTo('/myTopic')} />
          <Stat
            value={counts.followers}
            label={t('count.followers')}
            to={pathTo('/users/:userId/followers', { userId })}
            news={unread.following + unread.mutual > 0 ? t('welcome.newFollowers') : undefined}
          />
          <Stat value={counts.friends} label={t('count.friends')} to={isBuilt('/myFriendList') ? pathTo('/myFriendList') : undefined} />
          <Stat value={unread.total} label={t('welcome.unread')} to={pathTo('/message/info')} tone={unread.total > 0 ? 'seal' : 'ink'} />
        </StatRow>
      </div>
    </Card>
  );
}

const boundWords = (account: AccountSummary, none: string): string => {
  return (account.bindPhone ? account.phone : null) ?? (account.bindEmail ? account.email : null) ?? none;
};

/** What the centre offers: bind, change the password, answers, changes, and the way out (career specification, section 2.17). */
function Offers({ account }: { readonly account: AccountSummary }) {
  const { t } = useTranslation('centre');
  const password = isBuilt('/accountSecurity') ? pathTo('/accountSecurity') : pathTo('/changePassword');
  const isOperator = useCurrentUser()?.role === 'operator';
  return (
    <>
      <Card inset="rows">
        {isBuilt('/bindingAccount') && (
          <Cell
            icon={<Smartphone />}
            label={t('offer.bind')}
            value={boundWords(account, t('offer.unbound'))}
            to={pathTo('/bindingAccount')}
          />
        )}
        <Cell icon={<KeyRound />} label={t(account.hasPassword ? 'offer.password' : 'offer.setPassword')} to={password} />
        <Cell icon={<CircleHelp />} label={t('offer.faq')} to={pathTo('/FAQ')} />
        <Cell icon={<History />} label={t('offer.changes')} to={pathTo('/changeLog')} />
        {isOperator && isBuilt('/ops') && <Cell icon={<Wrench />} label={t('offer.ops')} to={pathTo('/ops')} />}
      </Card>
      <Card inset="rows">
        <Cell icon={<LogOut />} label={t('offer.signOut')} chevron={false} onClick={() => void askSignOut()} />
      </Card>
    </>
  );
}

/** The user centre's first tab: welcome (career specification, section 2.17). */
export function UserCenterScreen() {
  const summary = useCentreSummary();
  const account = useAccountSummary();
  const isThere = summary.data !== undefined && account.data !== undefined;
  const lacking = summary.data === undefined ? summary : account;
  return (
    <CentreScreen>
      <DetailScreen
        status={isThere ? 'success' : lacking.status}
        error={lacking.error}
        onRefresh={() => Promise.all([summary.refetch(), account.refetch()])}
        skeleton={<ProfileSkeleton />}
      >
        {() =>
          summary.data !== undefined &&
          account.data !== undefined && (
            <>
              <Greeting summary={summary.data} />
              <GapsCard account={account.data} />
              <Offers account={account.data} />
            </>
          )
        }
      </DetailScreen>
    </CentreScreen>
  );
}
