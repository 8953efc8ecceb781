import { useState } from 'react';
import { useParams } from 'react-router';
import { REASON_MAX } from '#contract/enterprises/enterprises.limits.ts';
import type { DeskQualification } from '#contract/enterprises/qualifications.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCountries } from '../../onboarding/onboarding.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { Rows } from '../../wallet/wallet.public.tsx';
import { approveNow, openPapersNow, rejectNow, useDeskQualification } from '../enterprises.data.ts';
import { ReviewerOnly } from '../parts/reviewer-only.tsx';

const tones = { waiting: 'gold', approved: 'success', rejected: 'danger', withdrawn: 'quiet', expired: 'quiet' } as const;

function Footer({ one }: { readonly one: DeskQualification }) {
  const { t } = useTranslation('enterprises');
  const [isBusy, setIsBusy] = useState(false);
  const approve = async () => {
    const isSure = await confirm({
      title: t('desk.approveTitle'),
      text: t('desk.approveText', { company: one.company_name }),
      confirmLabel: t('desk.approve'),
    });
    if (!isSure) return;
    setIsBusy(true);
    await approveNow(one.id);
    setIsBusy(false);
  };
  const reject = () =>
    askWords({
      title: t('desk.rejectTitle'),
      text: t('desk.rejectText'),
      label: t('desk.reason'),
      max: REASON_MAX,
      confirmLabel: t('desk.reject'),
      act: (words) => rejectNow(one.id, words),
    });
  return (
    <div className="grid cols-2 gap-2.5">
      <Button tone="ghost" disabled={isBusy} onClick={() => void reject()}>
        {t('desk.reject')}
      </Button>
      <Button loading={isBusy} onClick={() => void approve()}>
        {t('desk.approve')}
      </Button>
    </div>
  );
}

function Body({ one }: { readonly one: DeskQualification }) {
  const { t } = useTranslation('enterprises');
  const countries = useCountries();
  const country = countries.data?.find(({ code }) => code === one.country)?.name ?? one.country;
  return (
    <>
      <Card>
        <Someone
          person={one.user}
          note={formatDateTime(utcMoment(one.asked_at))}
          nameClass="text-body font-semibold"
          end={<Tag tone={tones[one.state]}>{t(`qualification.states.${one.state}`)}</Tag>}
        />
      </Card>
      <Card title={t('status.given')}>
        <Rows
          rows={[
            { key: 'company', label: t('contact.company'), value: one.company_name },
            { key: 'country', label: t('contact.country'), value: country },
            { key: 'number', label: t('ask.number'), value: one.registration_number },
            { key: 'person', label: t('ask.person'), value: one.legal_representative },
            { key: 'before', label: t('desk.before'), value: one.rejected_before },
          ]}
        />
      </Card>
      <Card title={t('ask.papers')}>
        {one.papers === 0 ? (
          <p className="text-base text-muted">{t('status.removed')}</p>
        ) : (
          <>
            <p className="text-base text-muted">{t('desk.noted')}</p>
            <Button wide size="md" tone="soft" className="mt-3" onClick={() => void openPapersNow(one.id, (n) => t('ask.paper', { n }))}>
              {t('status.open', { count: one.papers })}
            </Button>
          </>
        )}
      </Card>
      {one.decided_at !== null && (
        <Card title={t('desk.decision')}>
          <Rows
            rows={[
              { key: 'by', label: t('desk.by'), value: one.decided_by?.name ?? t('desk.gone') },
              { key: 'at', label: t('desk.at'), value: formatDateTime(utcMoment(one.decided_at)) },
              ...(one.reason ? [{ key: 'reason', label: t('desk.reason'), value: one.reason }] : []),
            ]}
          />
        </Card>
      )}
    </>
  );
}

function Qualification() {
  const title = useScreenTitle();
  const id = idFrom(useParams()['id']);
  const query = useDeskQualification(id);
  const one = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/ops/qualifications')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={one?.state === 'waiting' ? <Footer one={one} /> : undefined}
    >
      {() => one && <Body one={one} />}
    </DetailScreen>
  );
}

/** /ops/qualifications/:id: what a company gave, its papers, and the decision (decision 42). */
export function OpsQualificationScreen() {
  return (
    <ReviewerOnly>
      <Qualification />
    </ReviewerOnly>
  );
}
