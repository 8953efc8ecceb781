import { EMAIL_MAX, PHONE_MAX } from '#contract/accounts/accounts.limits.ts';
import { COMPANY_NAME_MAX, CONTACT_NAME_MAX } from '#contract/enterprises/enterprises.limits.ts';
import type { EnterpriseReport } from '#contract/enterprises/enterprises.schemas.ts';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PickerField } from '#web/kit/picker-field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCountries } from '../../onboarding/onboarding.public.tsx';
import { saveEnterpriseNow } from '../enterprises.data.ts';
import { useSheetForm } from '../use-sheet-form.ts';
import { EditSheet } from './edit-sheet.tsx';

/** Name and place of the company, and how it can be reached. */
export function ContactSheet({ input: report, open, onDone }: OverlayProps<EnterpriseReport, void>) {
  const { t } = useTranslation('enterprises');
  const countries = useCountries();
  const start = {
    company_name: report.company_name,
    country: report.country,
    contact_name: report.contact?.contact_name ?? '',
    contact_phone: report.contact?.contact_phone ?? '',
    contact_email: report.contact?.contact_email || report.contact?.unconfirmed_email || '',
  };
  const form = useSheetForm({
    draft: 'contact',
    start,
    send: (values) =>
      saveEnterpriseNow({
        ...values,
        company_name: values.company_name.trim(),
        contact_name: values.contact_name.trim(),
        contact_phone: values.contact_phone.trim(),
        contact_email: values.contact_email.trim(),
      }),
    onSaved: () => onDone(),
  });
  const { values, errors, change } = form;
  const isCertified = report.asked_state === 'waiting' || report.qualification !== null;
  return (
    <EditSheet title={t('contact.edit')} open={open} isBusy={form.isBusy} onClose={() => onDone()} onSubmit={form.submit}>
      <Field
        label={t('contact.company')}
        autoComplete="organization"
        maxLength={COMPANY_NAME_MAX}
        required
        disabled={isCertified}
        hint={isCertified ? t('contact.nameHeld') : undefined}
        value={values.company_name}
        error={errors['company_name']}
        onChange={(event) => change({ company_name: event.target.value })}
      />
      <PickerField
        label={t('contact.country')}
        required
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={values.country === '' ? [] : [values.country]}
        error={errors['country']}
        onChange={([country = values.country]) => change({ country })}
      />
      <Field
        label={t('contact.name')}
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX}
        required
        value={values.contact_name}
        error={errors['contact_name']}
        onChange={(event) => change({ contact_name: event.target.value })}
      />
      <Field
        label={t('contact.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        value={values.contact_phone}
        error={errors['contact_phone']}
        onChange={(event) => change({ contact_phone: event.target.value })}
      />
      <Field
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        value={values.contact_email}
        error={errors['contact_email']}
        onChange={(event) => change({ contact_email: event.target.value })}
      />
      <p className="pt-3 text-xs text-muted">{t('contact.audience')}</p>
    </EditSheet>
  );
}
