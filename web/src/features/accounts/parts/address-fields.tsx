import type { UseFormRegisterReturn } from 'react-hook-form';
import { EMAIL_MAX, MOBILE_DIGITS } from '#contract/accounts/accounts.limits.ts';
import { Field } from '#web/kit/field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { SignUpBy } from '../register-settings.ts';

type WaySwitchProps = { readonly value: SignUpBy; readonly onChange: (by: SignUpBy) => void };

/** By phone or by e-mail. */
export function WaySwitch({ value, onChange }: WaySwitchProps) {
  const { t } = useTranslation('accounts');
  return (
    <Segmented
      label={t('way.label')}
      items={[
        { key: 'phone', label: t('way.phone') },
        { key: 'email', label: t('way.email') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

type AddressFieldProps = { readonly by: SignUpBy; readonly field: UseFormRegisterReturn; readonly error: string | undefined };

/** The phone or the e-mail that a code goes to. */
export function AddressField({ by, field, error }: AddressFieldProps) {
  const { t } = useTranslation('accounts');
  const plain = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;
  return by === 'phone' ? (
    <Field
      label={t('field.phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={t('field.phoneHint')}
      maxLength={MOBILE_DIGITS}
      error={error}
      {...field}
    />
  ) : (
    <Field
      {...plain}
      label={t('field.email')}
      type="email"
      autoComplete="email"
      placeholder={t('field.emailHint')}
      maxLength={EMAIL_MAX}
      error={error}
      {...field}
    />
  );
}
