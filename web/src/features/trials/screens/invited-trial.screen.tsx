import { Navigate, useParams } from 'react-router';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { TrialInvitation } from '#contract/trials/trials.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { copyWords } from '../../../app/share/share-link.ts';
import { acceptIdFrom } from '../accept-id.ts';
import { AnswerActs } from '../parts/answer-acts.tsx';
import { TextCard, TrialFacts } from '../parts/trial-facts.tsx';
import { TrialProfileCard } from '../parts/trial-profile.tsx';
import { useMoments } from '../parts/trial-state.tsx';
import { useInvitation, useInvitedMail } from '../trials.data.ts';

type WithLink = { readonly acceptId: string };
type WithInvitation = { readonly invitation: TrialInvitation };

/** The two sentences, the mailbox that was invited, and the way to hand the address on. */
function Mailbox({ acceptId, invitation }: WithLink & WithInvitation) {
  const { t } = useTranslation('trials');
  const momentOf = useMoments();
  const mail = useInvitedMail(acceptId).data?.data ?? '';
  return (
    <Card>
      <p className="text-lg leading-snug font-semibold">{t('invited.title')}</p>
      {mail !== '' && (
        <>
          <p className="num mt-2 text-body break-all">{mail}</p>
          <p className="mt-0.5 text-sm text-muted">{t('invited.ignore')}</p>
        </>
      )}
      <p className="num mt-2 text-sm text-muted">{t('invited.until', { time: momentOf(invitation.acceptBefore) })}</p>
      <Button size="md" tone="ghost" className="mt-3" onClick={() => void copyWords(window.location.href)}>
        {t('link.copy')}
      </Button>
    </Card>
  );
}

function Invitation({ acceptId, invitation }: WithLink & WithInvitation) {
  const { t } = useTranslation('trials');
  return (
    <>
      <Mailbox acceptId={acceptId} invitation={invitation} />
      <TrialProfileCard title={t('invited.from')} profile={invitation.initiator} />
      <TrialFacts trial={invitation} />
      <TextCard title={t('text.beginning')} text={invitation.beginning} lang={invitation.sourceLanguage} note={t('text.afterAccepting')} />
      {invitation.isPublic && <p className="px-[0.52rem] pt-1 text-xs text-muted">{t('invited.public')}</p>}
    </>
  );
}

/** Where an invitation leads that is not open any more; null while it is. */
const placeOf = ({ id, status, ending, isMine }: TrialInvitation): string | null => {
  if (isMine && status !== trialStatus.toAccept) return pathTo('/trialTranslation/trialTranslationDetailMy', {}, { id });
  if (status === trialStatus.toAccept) return null;
  const why = ending === 'withdrawn' || ending === 'left' ? ending : status === trialStatus.ended ? 'expired' : 'not-yours';
  return pathTo('/trialTransInvalid', {}, { why });
};

/** An invitation, by the link of its mail (career, section 2.6; decision 81): who asks for what, and how the text begins. */
export function InvitedTrialScreen() {
  const title = useScreenTitle();
  const acceptId = acceptIdFrom(useParams()['id']);
  const query = useInvitation(acceptId === null ? null : { acceptId });
  const invitation = query.data;
  if (acceptId === null || query.error?.reason === 'NOT_FOUND') return <NotFoundScreen />;
  if (query.error?.reason === 'TRIAL_NOT_YOURS') return <Navigate to={pathTo('/trialTransInvalid', {}, { why: 'not-yours' })} replace />;
  const elsewhere = invitation === undefined ? null : placeOf(invitation);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/home" />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={invitation?.mayAccept ? <AnswerActs named={{ acceptId }} /> : undefined}
    >
      {() => invitation && <Invitation acceptId={acceptId} invitation={invitation} />}
    </DetailScreen>
  );
}
