import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { EMAIL_MAX, PHONE_MAX } from '#contract/accounts/accounts.limits.ts';
import { COMPANY_NAME_MAX, CONTACT_NAME_MAX } from '#contract/enterprises/enterprises.limits.ts';
import type { Country, Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { askSignOut, browsePath, landingPath } from '../../accounts/accounts.public.tsx';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { whyNotCompanyEmail, whyNotCompanyPhone } from '../contact-rules.ts';
import { resumePath } from '../guide-way.ts';
import { actForCompany, signCompanyNow, useCountries, useGuide } from '../onboarding.data.ts';
import { GuideHead } from '../parts/guide-page.tsx';
import { Opened } from '../parts/opened.tsx';

type Values = {
  company_name: string;
  country: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  declaration: boolean;
};

const DRAFT = 'company';

function CompanyNav() {
  const { t } = useTranslation('onboarding');
  return (
    <NavBar back={false} actions={<NavAction onClick={() => void askSignOut()}>{t('company.signOut')}</NavAction>}>
      <span />
    </NavBar>
  );
}

type PartProps = { readonly form: UseFormReturn<Values>; readonly countries: readonly Country[] };

function CompanyFields({ form, countries }: PartProps) {
  const { t } = useTranslation('onboarding');
  const { errors } = form.formState;
  const country = form.watch('country');
  form.register('country', { validate: (code) => code !== '' || t('company.countryMissing') });
  const isGiven = (text: string) => text.trim() !== '' || t('incomplete');
  return (
    <Card title={t('company.aboutTitle')}>
      <Field
        label={t('company.name')}
        placeholder={t('company.nameHint')}
        autoComplete="organization"
        maxLength={COMPANY_NAME_MAX}
        required
        error={errors.company_name?.message}
        {...form.register('company_name', { validate: isGiven })}
      />
      <PickerField
        label={t('company.country')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={country === '' ? [] : [country]}
        onChange={([code = '']) => form.setValue('country', code, { shouldDirty: true, shouldValidate: true })}
        required
        error={errors.country?.message}
      />
    </Card>
  );
}

function ContactFields({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('onboarding');
  const { errors } = form.formState;
  const wrongPhone = (text: string): string | true => {
    const why = whyNotCompanyPhone(text, form.getValues('contact_email'));
    return why === null || t(why);
  };
  const wrongEmail = (text: string): string | true => {
    const why = whyNotCompanyEmail(text);
    return why === null || t(why);
  };
  return (
    <Card title={t('company.contactTitle')} action={t('company.contactNote')}>
      <Field
        label={t('company.contactName')}
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX}
        required
        error={errors.contact_name?.message}
        {...form.register('contact_name', { validate: (text) => text.trim() !== '' || t('incomplete') })}
      />
      <Field
        label={t('contact.phone')}
        type="tel"
        autoComplete="tel"
        placeholder={t('company.phoneHint')}
        maxLength={PHONE_MAX}
        error={errors.contact_phone?.message}
        {...form.register('contact_phone', { validate: wrongPhone })}
      />
      <Field
        label={t('contact.email')}
        hint={t('company.emailHint')}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        error={errors.contact_email?.message}
        {...form.register('contact_email', { validate: wrongEmail, deps: ['contact_phone'] })}
      />
    </Card>
  );
}

function PersonWay({ step }: { readonly step: number }) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const [isMoving, setIsMoving] = useState(false);
  const turn = async () => {
    setIsMoving(true);
    const isDone = await actForCompany(false);
    setIsMoving(false);
    if (isDone) await navigate(resumePath({ step }, redirect), { replace: true });
  };
  return (
    <Button wide tone="text" size="md" className="mt-1" loading={isMoving} onClick={() => void turn()}>
      {t('company.iAmPerson')}
    </Button>
  );
}

type CompanyFormProps = { readonly guide: Guide; readonly countries: readonly Country[]; readonly onSigned: () => void };

function CompanyForm({ guide, countries, onSigned }: CompanyFormProps) {
  const { t } = useTranslation('onboarding');
  const empty = {
    company_name: '',
    country: 'CN',
    contact_name: '',
    contact_phone: guide.contact.phone ?? '',
    contact_email: guide.contact.email ?? '',
  };
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { ...draftOf(DRAFT, { ...empty, ...guide.company }), declaration: false },
  });
  useFormDraft(DRAFT, form, { secrets: ['declaration'] });
  const submit = async (values: Values) => {
    const saved = await signCompanyNow({
      company_name: values.company_name.trim(),
      country: values.country,
      contact_name: values.contact_name.trim(),
      ...(values.contact_phone.trim() === '' ? {} : { contact_phone: values.contact_phone.trim() }),
      ...(values.contact_email.trim() === '' ? {} : { contact_email: values.contact_email.trim() }),
      declaration: true,
    });
    for (const [field, message] of Object.entries(saved.fields)) form.setError(field as keyof Values, { message });
    if (!saved.ok) return;
    dropDraft(DRAFT);
    onSigned();
  };
  return (
    <FormScreen form={form} nav={<CompanyNav />} onSubmit={submit} submitLabel={t('company.sign')} extra={<PersonWay step={guide.step} />}>
      <GuideHead title={t('company.title')} text={t('company.text')} />
      <CompanyFields form={form} countries={countries} />
      <ContactFields form={form} />
      <div className="px-4">
        <Checkbox
          label={
            <>
              {t('declaration.acceptBefore')}
              <Link to={pathTo('/declaration')} className="touch-area text-qingdai">
                {t('declaration.name')}
              </Link>
            </>
          }
          error={form.formState.errors.declaration?.message}
          {...form.register('declaration', { validate: (isAccepted) => isAccepted || t('declaration.missing') })}
        />
      </div>
    </FormScreen>
  );
}

/** Somebody who has not said that they act for a company: it is asked before anything else. */
function AskCompany() {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const [isMoving, setIsMoving] = useState(false);
  const turn = async () => {
    setIsMoving(true);
    await actForCompany(true);
    setIsMoving(false);
  };
  return (
    <>
      <NavBar title={useScreenTitle()} back={browsePath()} />
      <Empty
        picture="locked"
        title={t('company.askTitle')}
        text={t('company.askText')}
        action={
          <div className="flex flex-col gap-2">
            <Button size="md" loading={isMoving} onClick={() => void turn()}>
              {t('company.actFor')}
            </Button>
            <Button size="md" tone="text" onClick={() => void navigate(resumePath({ step: 1 }, null), { replace: true })}>
              {t('company.iAmPerson')}
            </Button>
          </div>
        }
      />
    </>
  );
}

/** A company signs on this page (specification, section 2.16; decision 43). */
export function EnterpriseFillInfoTipScreen() {
  const redirect = useSearchParams()[0].get('redirect');
  const user = useCurrentUser();
  const guide = useGuide();
  const countries = useCountries();
  // Signing makes the person a signed one before the form has its answer: only who came signed is sent on.
  const [cameSigned] = useState(user?.signed ?? false);
  const [isSigned, setIsSigned] = useState(false);
  if (isSigned) return <Opened redirect={redirect} />;
  if (cameSigned && redirect === null && user?.userType === 1) return <Navigate to={pathTo('/noRoles')} replace />;
  if (cameSigned) return <Navigate to={landingPath(redirect)} replace />;
  if (user?.userType === 1) return <AskCompany />;
  if (guide.data !== undefined && countries.data !== undefined) {
    return <CompanyForm guide={guide.data} countries={countries.data} onSigned={() => setIsSigned(true)} />;
  }
  const lacking = guide.data === undefined ? guide : countries;
  return (
    <DetailScreen nav={<CompanyNav />} status={lacking.status} error={lacking.error} onRefresh={lacking.refetch}>
      {() => null}
    </DetailScreen>
  );
}
