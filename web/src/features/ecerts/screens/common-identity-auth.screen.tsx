import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { verifyNumber } from '#contract/ecerts/ecerts.doors.ts';
import { NUMBER_TYPED_MAX } from '#contract/ecerts/ecerts.limits.ts';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import type { PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import { type Standing, standingOf } from '#contract/ecerts/ecerts.standing.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Field } from '#web/kit/field.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { ended, good, open, VerdictHead, wrong } from '../parts/verdict.tsx';

const LOOKS = { 1: open, 2: open, 3: good, 4: wrong, suspended: ended, expired: ended } as const satisfies Record<Standing, object>;

const digitsIn = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** What anybody may know of a certificate by its number: nothing of a person. */
function Facts({ facts }: { readonly facts: PublicFacts }) {
  const { t } = useTranslation('ecerts');
  const { title, issuer, issuedOn, endsOn, reason, suspension } = facts;
  const state = standingOf(facts);
  const rows = [
    [t('number.title'), title],
    [t('number.issuer'), issuer === '' ? t('number.noIssuer') : issuer],
    [t('number.issuedOn'), issuedOn],
    [t('number.endsOn'), endsOn ?? ''],
    [t('number.reason'), reason ?? ''],
    [t('number.suspension'), state === 'suspended' ? (suspension ?? '') : ''],
  ].filter(([, value]) => value !== '');
  return (
    <Card>
      <VerdictHead look={LOOKS[state]} title={t(`number.state.${state}`)} text={t(`number.stateText.${state}`)} />
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t border-line pt-3 text-base">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd lang={langOf(value ?? '')} className="min-w-0 break-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{t('number.file')}</p>
      <ButtonLink wide tone="soft" size="md" className="mt-3" to={pathTo('/commonVerify')}>
        {t('number.toFile')}
      </ButtonLink>
    </Card>
  );
}

function Found({ code }: { readonly code: string }) {
  const { t } = useTranslation('ecerts');
  const query = useCall(verifyNumber, { code }, { staleTimeMs: 0 });
  if (query.data !== undefined) return <Facts facts={query.data} />;
  if (query.status === 'pending')
    return (
      <Card className="text-center">
        <Spinner />
      </Card>
    );
  if (query.error.reason === 'NOT_FOUND')
    return (
      <Card>
        <VerdictHead look={ended} title={t('number.none')} text={t('number.noneText')} />
      </Card>
    );
  return <ErrorState message={query.error.message} requestId={query.error.requestId} onRetry={() => void query.refetch()} />;
}

/** /commonIdentityAuth: whoever has the number of a certificate learns what it is and how it stands (decision 92). */
export function CommonIdentityAuthScreen() {
  const { t } = useTranslation('ecerts');
  const [address, setAddress] = useSearchParams();
  const asked = digitsIn(address.get('id') ?? '');
  const form = useForm({ defaultValues: { number: spacedNumber(asked) } });
  const submit = ({ number }: { readonly number: string }) => {
    const digits = digitsIn(number);
    if (!/^\d{15}$/.test(digits)) return form.setError('number', { message: t('number.wrong') }, { shouldFocus: true });
    return setAddress({ id: digits }, { replace: true });
  };
  return (
    <>
      <NavBar title={useScreenTitle()} back="/home" />
      <div className="flex-1 pb-4">
        <p className="px-4 pt-2 pb-1 text-base text-muted">{t('number.text')}</p>
        <Card>
          <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
            <Field
              label={t('number.label')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={NUMBER_TYPED_MAX}
              error={form.formState.errors.number?.message}
              {...form.register('number')}
            />
            <Button type="submit" wide size="md" className="mt-3">
              {t('number.submit')}
            </Button>
          </form>
        </Card>
        <div aria-live="polite">{/^\d{15}$/.test(asked) && <Found key={asked} code={asked} />}</div>
      </div>
    </>
  );
}
