import type { UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { RECIPIENT_NAME_MAX, RESULT_MAX, TYPED_EMAIL_MAX, TYPED_ID_NUMBER_MAX, TYPED_PHONE_MAX } from '#contract/ecerts/ecerts.limits.ts';
import type { Recipient } from '#contract/ecerts/ecerts.schemas.ts';
import type { correctCertificate } from '#contract/ecerts/lists.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { DayField } from '#web/kit/date-field.tsx';
import { Field } from '#web/kit/field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

export type RecipientValues = Record<'name' | 'phone' | 'email' | 'idNumber' | 'result' | 'achievedOn', string>;
export const blankRecipient: RecipientValues = { name: '', phone: '', email: '', idNumber: '', result: '', achievedOn: '' };

/** What was filled in, without what was left blank. */
export const recipientOf = (values: RecipientValues): Recipient => {
  const given = {
    phone: values.phone,
    email: values.email,
    id_number: values.idNumber,
    result: values.result,
    achieved_on: values.achievedOn,
  };
  const filled = Object.entries(given).filter(([, text]) => text.trim() !== '');
  return { name: values.name.trim(), ...Object.fromEntries(filled.map(([field, text]) => [field, text.trim()])) };
};

/** What can be taken away of a certificate that is wrong, and is not shown in full in the form. */
export type Removable = 'phone' | 'email' | 'id_number';

/** What was wrong, given anew; null for what is there no more. */
export const correctionOf = (
  values: RecipientValues,
  { before, removed }: { before: { result: string; achieved_on: string | null }; removed: readonly Removable[] },
): InputOf<typeof correctCertificate>['recipient'] => {
  const given = recipientOf(values);
  const cleared = {
    ...(before.result !== '' && given.result === undefined ? { result: null } : {}),
    ...(before.achieved_on !== null && given.achieved_on === undefined ? { achieved_on: null } : {}),
  };
  return { ...Object.fromEntries(removed.map((field) => [field, null])), ...cleared, ...given };
};

type FieldsProps = {
  readonly form: UseFormReturn<RecipientValues & { reason: string }>;
  readonly masked?: { phone: string; email: string };
};

/** Who a certificate is for. With `masked`, what is left blank stays as it was. */
export function RecipientFields({ form, masked }: FieldsProps) {
  const { t } = useTranslation('ecert-issuing');
  const { errors } = form.formState;
  return (
    <>
      <Field
        layout="stack"
        required
        label={t('recipient.name')}
        maxLength={RECIPIENT_NAME_MAX}
        error={errors.name?.message}
        {...form.register('name', { validate: (text) => text.trim() !== '' || t('recipient.nameMissing') })}
      />
      <Field
        layout="stack"
        type="tel"
        inputMode="tel"
        label={t('recipient.phone')}
        placeholder={masked?.phone ?? ''}
        hint={masked === undefined ? t('recipient.contactHint') : t('recipient.keptHint')}
        maxLength={TYPED_PHONE_MAX}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <Field
        layout="stack"
        type="email"
        inputMode="email"
        label={t('recipient.email')}
        placeholder={masked?.email ?? ''}
        maxLength={TYPED_EMAIL_MAX}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Field
        layout="stack"
        label={t('recipient.idNumber')}
        hint={masked === undefined ? t('recipient.idNumberHint') : t('recipient.idNumberKeptHint')}
        maxLength={TYPED_ID_NUMBER_MAX}
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.idNumber?.message}
        {...form.register('idNumber')}
      />
      <Field
        layout="stack"
        label={t('recipient.result')}
        maxLength={RESULT_MAX}
        error={errors.result?.message}
        {...form.register('result')}
      />
      <Controller
        control={form.control}
        name="achievedOn"
        render={({ field }) => (
          <DayField
            label={t('recipient.achievedOn')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            first="1980-01-01"
            last="2100-12-31"
          />
        )}
      />
    </>
  );
}
