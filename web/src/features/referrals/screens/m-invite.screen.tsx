import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { Inviter } from '#contract/referrals/referrals.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { saveOrigin } from '../../../app/session/address-token.ts';
import { useCurrentUser, useSession } from '../../../app/session/session.ts';
import { useShare } from '../../../app/share/share.ts';
import { Someone } from '../../people/people.public.tsx';
import { Poster } from '../parts/poster.tsx';
import { TermsCard } from '../parts/terms-card.tsx';
import { useInviter, useReferral } from '../referrals.data.ts';

function Landing({ inviter, isGuest }: { readonly inviter: Inviter; readonly isGuest: boolean }) {
  const { t } = useTranslation('referrals');
  const { user } = inviter;
  // Kept until they sign up, wherever they look around before that (decision 52).
  useEffect(() => {
    if (isGuest) saveOrigin(new URLSearchParams({ invitePeople: String(user.id) }));
  }, [isGuest, user.id]);
  useShare({ title: t('share.title', { name: user.name }), desc: inviter.text, image: user.avatar?.url ?? '/icon-512.png' });
  return (
    <>
      <Card>
        <div className="py-2">
          <Someone person={user} heading="h2" size="lg" isPlain note={t('landing.invites')} />
          <p className="mt-3.5 border-s-2 border-seal ps-3 text-body leading-relaxed">{inviter.text || t('landing.text')}</p>
        </div>
      </Card>
      <Card title={t('landing.why')}>
        <ul className="list-disc space-y-1.5 ps-[0.36rem] text-base leading-relaxed marker:text-qingdai">
          {(['report', 'circles', 'terms'] as const).map((key) => (
            <li key={key}>{t(`landing.reasons.${key}`)}</li>
          ))}
        </ul>
      </Card>
      <TermsCard terms={inviter.terms} isInvited />
    </>
  );
}

function LandingFoot({ isGuest }: { readonly isGuest: boolean }) {
  const { t } = useTranslation('referrals');
  if (!isGuest)
    return (
      <ButtonLink wide to={pathTo('/home')}>
        {t('landing.enter')}
      </ButtonLink>
    );
  return (
    <div className="grid gap-1">
      <ButtonLink wide to={pathTo('/m/inviteCode')}>
        {t('landing.join')}
      </ButtonLink>
      <ButtonLink wide tone="text" size="md" to={pathTo('/login')}>
        {t('landing.have')}
      </ButtonLink>
    </div>
  );
}

function OwnInvitation() {
  const user = useCurrentUser();
  const referral = useReferral();
  const title = useScreenTitle();
  const { t } = useTranslation('referrals');
  return (
    <DetailScreen
      nav={<NavBar title={t('poster.title') || title} back="/toInvite" />}
      status={user === null ? 'pending' : referral.status}
      error={referral.error}
      onRefresh={referral.refetch}
    >
      {() => user !== null && referral.data !== undefined && <Poster user={user} path={referral.data.path} text={referral.data.text} />}
    </DetailScreen>
  );
}

/** '/m/invite/:invitePeople': the page that a poster leads to; to oneself it is the poster (specification, section 2.20). */
export function MInviteScreen() {
  const { t } = useTranslation('referrals');
  const title = useScreenTitle();
  const id = idFrom(useParams()['invitePeople']);
  const session = useSession();
  const isGuest = session.status === 'guest';
  const isOwn = useCurrentUser()?.id === id && id !== null;
  const inviter = useInviter(isOwn ? null : id);
  if (isOwn) return <OwnInvitation />;
  const isNobody = id === null || inviter.error?.reason === 'NOT_FOUND' || inviter.error?.status === 404;
  if (isNobody)
    return (
      <>
        <NavBar title={title} back="/" />
        <Empty
          picture="network"
          title={t('landing.nobody')}
          text={t('landing.nobodyText')}
          action={isGuest ? <ButtonLink to={pathTo('/register')}>{t('landing.join')}</ButtonLink> : undefined}
        />
      </>
    );
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/" />}
      status={inviter.status}
      error={inviter.error}
      onRefresh={inviter.refetch}
      footer={<LandingFoot isGuest={isGuest} />}
    >
      {() => inviter.data !== undefined && <Landing inviter={inviter.data} isGuest={isGuest} />}
    </DetailScreen>
  );
}
