import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Stepper } from '#web/kit/stepper.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { inputOf, slotsOf, stepOneFields, type Values, valuesOf, wrongOf } from '../certificate-form.ts';
import { type Asked, askedIn, sendCertificationNow, useCertification } from '../identity.data.ts';
import { PersonStep } from '../parts/person-step.tsx';
import { PicturesStep } from '../parts/pictures-step.tsx';
import { useSlot } from '../use-slot.ts';

/** Why it was sent back, above what is to be sent anew. */
function Before({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('identity');
  if (asked.status !== 2) return null;
  const why = asked.needs_pictures ? 'pictures' : asked.is_ended ? 'ended' : 'rejected';
  return (
    <Card title={t(`status.${why}`)}>
      {asked.reason && (
        <p lang={langOf(asked.reason)} className="break-anywhere text-base">
          {asked.reason}
        </p>
      )}
      {asked.is_verified === true && <p className="pt-1 text-sm text-muted">{t('status.holds')}</p>}
    </Card>
  );
}

/** Both steps keep what they were given while one goes back and forth; only the address tells them apart. */
function Apply({ asked, isCompany }: { readonly asked: Asked | null; readonly isCompany: boolean }) {
  const { t } = useTranslation('identity');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [wrong, setWrong] = useState<string | null>(null);
  const [first, second] = [useSlot(), useSlot()];
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: valuesOf(asked, isCompany) });
  const values = form.watch();
  const isFilled = stepOneFields.every((field) => wrongOf(field, values) === null);
  const step = query.get('step') === '2' && isFilled ? 2 : 1;
  const slots = slotsOf[values.type].map((slot, index) => [slot, index === 0 ? first : second] as const);
  const papers = slots.map(([, state]) => state.paper);
  const isMoving = slots.some(([, state]) => state.isLooking) || papers.some((paper) => paper?.fileId === null && !paper.hasFailed);

  /** The rest of the address says why one is here. */
  const goTo = (next: 1 | 2) => {
    const address = new URLSearchParams(query);
    if (next === 2) address.set('step', '2');
    else address.delete('step');
    setQuery(address, { replace: next === 1 });
  };
  const back = () => {
    if (step === 2) goTo(1);
    else void navigate(pathTo('/profile'));
  };
  const send = async (given: Values) => {
    const files = papers.flatMap((paper) => paper?.fileId ?? []);
    const missing = papers.some((paper) => paper?.hasFailed)
      ? t('pictures.failed')
      : files.length < slots.length
        ? t('pictures.missing')
        : null;
    setWrong(missing);
    if (missing !== null) return;
    const { ok, fields } = await sendCertificationNow(inputOf(given, files), asked === null);
    if (ok) return void navigate(pathTo('/profile/certification'), { replace: true });
    const found = stepOneFields.filter((field) => fields[field] !== undefined);
    setWrong(fields['files'] ?? null);
    if (found.length > 0) goTo(1);
    for (const field of found) form.setError(field, { message: fields[field] });
  };
  const submit = (given: Values) => {
    if (step === 2) return send(given);
    setWrong(null);
    window.scrollTo({ top: 0 });
    return goTo(2);
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} onBack={back} />}
      onSubmit={submit}
      submitLabel={t(step === 1 ? 'form.next' : 'form.submit')}
      isSubmitDisabled={step === 2 && isMoving}
    >
      <div className="px-4 pt-3 pb-1">
        <Stepper step={step} total={2} />
      </div>
      {asked !== null && <Before asked={asked} />}
      {step === 1 ? <PersonStep form={form} /> : <PicturesStep slots={slots} wrong={wrong} />}
    </FormScreen>
  );
}

/** /profile/certificate: who somebody is, then pictures of the paper (career, sections 2.7 and 5). What a reviewer looks at is not changed. */
export function CertificateScreen() {
  const title = useScreenTitle();
  const user = useCurrentUser();
  const query = useCertification();
  const [address] = useSearchParams();
  if (query.data === undefined || user === null)
    return (
      <DetailScreen
        nav={<NavBar title={title} back={pathTo('/profile')} />}
        status={query.status === 'success' ? 'pending' : query.status}
        error={query.error}
        onRefresh={query.refetch}
      >
        {() => null}
      </DetailScreen>
    );
  const asked = askedIn(query.data);
  // What waits or holds is shown; it is changed where one says so, and while no reviewer reads it.
  const isHere = asked === null || asked.status === 2 || (address.has('again') && asked.may_change === true);
  if (!isHere) return <Navigate to={pathTo('/profile/certification')} replace />;
  return <Apply asked={asked} isCompany={user.userType !== 1} />;
}
