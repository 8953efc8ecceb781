import { useParams } from 'react-router';
import { REASON_MAX } from '#contract/identity/identity.limits.ts';
import type { DeskCertificationDetail } from '#contract/identity/identity.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { ReviewerOnly } from '../../../app/session/reviewer-only.tsx';
import { openApproval } from '../desk-sheets.ts';
import { askPicturesNow, rejectNow, useDeskCertification } from '../identity.data.ts';
import { DeskBody } from '../parts/desk-body.tsx';

function Footer({ one }: { readonly one: DeskCertificationDetail }) {
  const { t } = useTranslation('identity');
  const reject = () =>
    askWords({
      title: t('desk.rejectTitle'),
      text: t('desk.rejectText'),
      label: t('desk.reason'),
      max: REASON_MAX,
      confirmLabel: t('desk.reject'),
      act: (words) => rejectNow(one.id, words),
    });
  const askPictures = () =>
    askWords({
      title: t('desk.picturesTitle'),
      text: t('desk.picturesText'),
      label: t('desk.picturesLabel'),
      max: REASON_MAX,
      confirmLabel: t('desk.pictures'),
      act: (words) => askPicturesNow(one.id, words),
    });
  return (
    <div className="grid cols-3 gap-2">
      <Button tone="ghost" onClick={() => void reject()}>
        {t('desk.reject')}
      </Button>
      <Button tone="ghost" onClick={() => void askPictures()}>
        {t('desk.pictures')}
      </Button>
      <Button onClick={() => void openApproval(one)}>{t('desk.approve')}</Button>
    </div>
  );
}

function Certification() {
  const title = useScreenTitle();
  const id = idFrom(useParams()['id']);
  const query = useDeskCertification(id);
  const one = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/ops/certifications')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={one?.state === 'waiting' ? <Footer one={one} /> : undefined}
    >
      {() => one && <DeskBody one={one} />}
    </DetailScreen>
  );
}

/** /ops/certifications/:id: what somebody gave, its papers, and the decision (decisions 42 and 86 to 88). */
export function OpsCertificationScreen() {
  return (
    <ReviewerOnly>
      <Certification />
    </ReviewerOnly>
  );
}
