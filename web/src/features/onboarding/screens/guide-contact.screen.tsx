import { type UseFormReturn, useForm } from 'react-hook-form';
import { CONTACT_PHONE_MAX, EMAIL_MAX, NICKNAME_MAX } from '#contract/accounts/accounts.limits.ts';
import type { ContactAudience } from '#contract/accounts/accounts.schemas.ts';
import type { Country, Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { isPhoneOf, whyNotGuideEmail } from '../contact-rules.ts';
import { useGuideWay } from '../guide-way.ts';
import { saveContact, useCountries } from '../onboarding.data.ts';
import { ContactAudienceChoice } from '../parts/contact-audience.tsx';
import { GuideGate, GuideWaiting } from '../parts/guide-gate.tsx';
import { GuideHead, GuideNav } from '../parts/guide-page.tsx';

/** `country` is an ISO code: several countries share a dial code. */
type Values = { country: string; phone: string; email: string; nickname: string; audience: ContactAudience };

const DRAFT = 'guide-2';

const dialOf = (countries: readonly Country[], code: string): string => countries.find((country) => country.code === code)?.dial ?? '';

/** A username that was made for somebody is no name to be called by. */
const isMadeUp = (name: string): boolean => /^user[a-z0-9]{6}$/.test(name);

const useContactForm = (guide: Guide, countries: readonly Country[]) => {
  const { contact } = guide;
  const user = useCurrentUser();
  const name = user?.name ?? '';
  const country = countries.find((one) => one.dial === contact.country_code.replace('+', ''))?.code ?? '';
  const nickname = contact.nickname ?? (isMadeUp(name) ? '' : name);
  const given = {
    country,
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    nickname,
    audience: contact.audience ?? ('friends' as const),
  };
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, given) });
  useFormDraft(DRAFT, form);
  return form;
};

type PartProps = { readonly form: UseFormReturn<Values>; readonly countries: readonly Country[]; readonly contact: Guide['contact'] };

function PhoneFields({ form, countries, contact }: PartProps) {
  const { t } = useTranslation('onboarding');
  const { errors } = form.formState;
  const country = form.watch('country');
  form.register('country', { validate: (code) => code !== '' || t('contact.countryMissing') });
  const wrongPhone = (text: string): string | true => {
    if (text.trim() === '') return t('incomplete');
    return isPhoneOf(dialOf(countries, form.getValues('country')), text) || t('contact.phoneInvalid');
  };
  return (
    <>
      <PickerField
        label={t('contact.country')}
        options={countries.map(({ code, name, dial }) => ({ value: code, label: name, note: `+${dial}` }))}
        value={country === '' ? [] : [country]}
        onChange={([code = '']) => form.setValue('country', code, { shouldDirty: true, shouldValidate: true })}
        required
        error={errors.country?.message}
      />
      <Field
        label={t('contact.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={CONTACT_PHONE_MAX}
        required
        hint={contact.sign_in_phone === null ? undefined : t('contact.signInPhone', { phone: contact.sign_in_phone })}
        error={errors.phone?.message}
        {...form.register('phone', { validate: wrongPhone })}
      />
    </>
  );
}

function EmailField({ form, contact }: Omit<PartProps, 'countries'>) {
  const { t } = useTranslation('onboarding');
  const wrongEmail = (text: string): string | true => {
    const why = contact.email_verified ? null : whyNotGuideEmail(text);
    return why === null || t(why);
  };
  return (
    <Field
      label={t('contact.email')}
      type="email"
      autoComplete="email"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      required
      disabled={contact.email_verified}
      hint={t(contact.email_verified ? 'contact.verified' : 'contact.emailHint')}
      error={form.formState.errors.email?.message}
      {...form.register('email', { validate: wrongEmail })}
    />
  );
}

function ContactStep({ guide, countries }: { readonly guide: Guide; readonly countries: readonly Country[] }) {
  const { t } = useTranslation('onboarding');
  const way = useGuideWay(2);
  const form = useContactForm(guide, countries);
  const { contact } = guide;
  const submit = async ({ country, phone, email, nickname, audience }: Values) => {
    const saved = await saveContact({
      country_code: dialOf(countries, country),
      phone: phone.replace(/[\s-]/g, ''),
      ...(contact.email_verified ? {} : { email: email.trim() }),
      nickname: nickname.trim(),
      contact_audience: audience,
    });
    for (const [field, message] of Object.entries(saved.fields)) {
      form.setError(field === 'country_code' ? 'country' : (field as keyof Values), { message });
    }
    if (!saved.ok) return;
    dropDraft(DRAFT);
    way.next();
  };
  return (
    <FormScreen form={form} nav={<GuideNav step={2} />} onSubmit={submit} submitLabel={t('guide.next')}>
      <GuideHead title={t('contact.title')} text={t('contact.text')} />
      <Card>
        <Field
          label={t('contact.nickname')}
          autoComplete="nickname"
          placeholder={t('contact.nicknameHint')}
          maxLength={NICKNAME_MAX}
          required
          error={form.formState.errors.nickname?.message}
          {...form.register('nickname', { validate: (text) => text.trim() !== '' || t('incomplete') })}
        />
        <PhoneFields form={form} countries={countries} contact={contact} />
        <EmailField form={form} contact={contact} />
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

/** The countries come first: the dial code that is kept is shown by its country's name. */
function ContactWithCountries({ guide }: { readonly guide: Guide }) {
  const countries = useCountries();
  return countries.data === undefined ? (
    <GuideWaiting step={2} status={countries.status} error={countries.error} onRetry={countries.refetch} />
  ) : (
    <ContactStep guide={guide} countries={countries.data} />
  );
}

/** Guide, step 2: how to reach the person and what to call them (specification, section 5.1; decision 49). */
export function GuideContactScreen() {
  return <GuideGate step={2}>{(guide) => <ContactWithCountries guide={guide} />}</GuideGate>;
}
