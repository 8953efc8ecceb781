import { type UseFormReturn, useForm } from 'react-hook-form';
import { CONTACT_PHONE_MAX } from '#contract/accounts/accounts.limits.ts';
import type { ContactAudience, CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import type { Country, Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useBackTo } from '../../../app/navigation/use-back-to.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { ContactAudienceChoice, isPhoneOf } from '../../onboarding/contact.public.tsx';
import { useCountries, useGuide } from '../../onboarding/onboarding.public.tsx';
import { saveContactNow } from '../contact.data.ts';

type Values = { country: string; phone: string; audience: ContactAudience };
type FormProps = { readonly user: CurrentUser; readonly contact: Guide['contact']; readonly countries: readonly Country[] };

const dialOf = (countries: readonly Country[], code: string): string => countries.find((one) => one.code === code)?.dial ?? '';

function PhoneFields({ form, contact, countries }: { readonly form: UseFormReturn<Values> } & Omit<FormProps, 'user'>) {
  const { t } = useTranslation('onboarding');
  const { errors } = form.formState;
  const country = form.watch('country');
  const wrongPhone = (text: string): string | true => {
    if (text.trim() === '') return contact.sign_in_phone !== null || t('incomplete');
    return isPhoneOf(dialOf(countries, form.getValues('country')), text) || t('contact.phoneInvalid');
  };
  return (
    <>
      <PickerField
        label={t('contact.country')}
        options={countries.map(({ code, name, dial }) => ({ value: code, label: name, note: `+${dial}` }))}
        value={country === '' ? [] : [country]}
        onChange={([code = '']) => form.setValue('country', code, { shouldDirty: true })}
      />
      <Field
        label={t('contact.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={CONTACT_PHONE_MAX}
        hint={contact.sign_in_phone === null ? undefined : t('contact.signInPhone', { phone: contact.sign_in_phone })}
        error={errors.phone?.message}
        {...form.register('phone', { validate: wrongPhone })}
      />
    </>
  );
}

/** The mailbox as it stands; it is bound and confirmed in one place. */
function MailboxCell({ contact }: Pick<FormProps, 'contact'>) {
  const { t } = useTranslation('onboarding');
  const isShown = contact.email !== null && contact.email_verified;
  return (
    <Cell
      label={t('contact.email')}
      note={
        isShown ? contact.email : t(contact.email === null ? 'contact.emailNone' : 'contact.emailUnconfirmed', { email: contact.email })
      }
      to={pathTo('/bindingAccount')}
    />
  );
}

function ContactForm({ user, contact, countries }: FormProps) {
  const { t } = useTranslation('report');
  const goBack = useBackTo('/myReport');
  const country = countries.find((one) => one.dial === contact.country_code.replace('+', ''))?.code ?? '';
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { country, phone: contact.phone ?? '', audience: contact.audience ?? 'friends' },
  });
  const submit = async ({ country: chosen, phone, audience }: Values) => {
    const number = phone.replace(/[\s-]/g, '');
    const given = number === '' ? { phone: null } : { phone: number, country_code: dialOf(countries, chosen) };
    const saved = await saveContactNow(user.id, given, audience);
    for (const [field, message] of Object.entries(saved.fields)) form.setError(field === 'country_code' ? 'country' : 'phone', { message });
    if (!saved.ok) return;
    toast.success(t('saved'));
    await goBack();
  };
  const title = useScreenTitle();
  return (
    <FormScreen form={form} nav={<NavBar title={title} back="/myReport" />} onSubmit={submit} submitLabel={t('save')}>
      <Card>
        <PhoneFields form={form} contact={contact} countries={countries} />
      </Card>
      <Card inset="rows">
        <MailboxCell contact={contact} />
      </Card>
      <Card>
        <ContactAudienceChoice
          value={form.watch('audience')}
          onChange={(audience) => form.setValue('audience', audience, { shouldDirty: true })}
        />
      </Card>
    </FormScreen>
  );
}

function ContactOf({ user }: Pick<FormProps, 'user'>) {
  const title = useScreenTitle();
  const guide = useGuide();
  const countries = useCountries();
  if (guide.data !== undefined && countries.data !== undefined)
    return <ContactForm user={user} contact={guide.data.contact} countries={countries.data} />;
  const waiting = guide.data === undefined ? guide : countries;
  return (
    <DetailScreen nav={<NavBar title={title} back="/myReport" />} status={waiting.status} error={waiting.error} onRefresh={waiting.refetch}>
      {() => null}
    </DetailScreen>
  );
}

/** How friends reach somebody: another phone than the one that signs in, and for whom it is (decision 135). */
export function ContactEditScreen() {
  const user = useCurrentUser();
  return user === null ? null : <ContactOf user={user} />;
}
