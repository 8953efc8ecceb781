import Copy from 'lucide-react/icons/copy';
import Link2 from 'lucide-react/icons/link-2';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import UsersRound from 'lucide-react/icons/users-round';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import type { InvitedCounts, OwnReferral } from '#contract/referrals/referrals.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { copyWords } from '../../../app/share/share-link.ts';
import { Someone } from '../../people/people.public.tsx';
import { CodeCard } from '../parts/code-card.tsx';
import { TermsCard } from '../parts/terms-card.tsx';
import { useInvitedCounts, useReferral } from '../referrals.data.ts';

function Figures({ counts }: { readonly counts: InvitedCounts | undefined }) {
  const { t } = useTranslation('referrals');
  const list = pathTo('/m/inviteFriends');
  const own = counts === undefined ? 0 : counts.paid_points + counts.paid_dividend;
  const waits = counts === undefined ? 0 : counts.held_points + counts.waiting_points + counts.held_dividend;
  return (
    <StatRow>
      <Stat value={counts?.total ?? 0} label={t('stat.total')} to={list} />
      <Stat value={counts?.opened ?? 0} label={t('stat.opened')} to={list} />
      <Stat value={own} label={t('stat.paid')} tone="gold" to={pathTo('/currency/journal-detail', {}, { kind: 'invite' })} />
      <Stat value={waits} label={t('stat.waits')} to={list} />
    </StatRow>
  );
}

function Own({ user, referral }: { readonly user: CurrentUser; readonly referral: OwnReferral }) {
  const { t } = useTranslation('referrals');
  const counts = useInvitedCounts().data;
  return (
    <>
      <Card>
        <p className="text-title leading-snug font-semibold">{t('hub.title')}</p>
        <p className="mt-1 mb-2.5 text-sm text-muted">{t('hub.text')}</p>
        <Figures counts={counts} />
        {counts !== undefined && counts.month > 0 && (
          <p className="num pt-1 text-center text-xs text-muted">{t('stat.month', { count: counts.month, most: counts.month_most })}</p>
        )}
      </Card>
      <Card inset="rows">
        <Cell
          icon={<Link2 />}
          label={t('hub.poster')}
          note={t('hub.posterText')}
          to={pathTo('/m/invite/:invitePeople', { invitePeople: user.id })}
        />
        <Cell icon={<MessageSquareText />} label={t('hub.words')} note={t('hub.wordsText')} to={pathTo('/m/inviteFriend')} />
        <Cell icon={<UsersRound />} label={t('hub.list')} to={pathTo('/m/inviteFriends')} />
        <Cell icon={<Copy />} label={t('hub.code')} value={referral.code} chevron={false} onClick={() => void copyWords(referral.code)} />
      </Card>
      {referral.associate_until !== null && <CodeCard />}
      {referral.inviter !== null && (
        <Card title={t('hub.inviter')}>
          <Someone person={referral.inviter} />
        </Card>
      )}
      <TermsCard terms={referral.terms} />
    </>
  );
}

/** '/toInvite' ('invite registration'): all that there is to inviting, for whoever is signed in (specification, section 2.20). */
export function ToInviteScreen() {
  const { t } = useTranslation('referrals');
  const title = useScreenTitle();
  const session = useSession();
  const user = session.status === 'person' ? session.user : null;
  const referral = useReferral(session.status === 'person');
  const nav = <NavBar title={title} back="/profile" />;
  if (session.status === 'guest')
    return (
      <>
        {nav}
        <Empty
          picture="network"
          title={t('hub.title')}
          text={t('hub.guest')}
          action={<ButtonLink to={pathTo('/m/invite')}>{t('hub.signIn')}</ButtonLink>}
        />
      </>
    );
  return (
    <DetailScreen nav={nav} status={user === null ? 'pending' : referral.status} error={referral.error} onRefresh={referral.refetch}>
      {() => user !== null && referral.data !== undefined && <Own user={user} referral={referral.data} />}
    </DetailScreen>
  );
}
