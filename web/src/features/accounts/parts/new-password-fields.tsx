import type { UseFormReturn } from 'react-hook-form';
import { PASSWORD_MIN } from '#contract/accounts/accounts.limits.ts';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { passwordCeiling, whyNotPassword } from '../account-rules.ts';

export type NewPassword = { password: string; again: string };

/** Whether both are long enough for the button to answer (section 5.1). */
export const isLongEnough = ({ password, again }: NewPassword): boolean => Math.min(password.length, again.length) >= PASSWORD_MIN;

type NewPasswordFieldsProps<Values extends NewPassword> = { readonly form: UseFormReturn<Values>; readonly label: string };

/** A new password, twice. */
export function NewPasswordFields<Values extends NewPassword>({ form, label }: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation('accounts');
  // The fields of a larger form are those of the pair, too; the library's types cannot see it.
  const own = form as unknown as UseFormReturn<NewPassword>;
  const { errors } = own.formState;
  const max = passwordCeiling();
  const wrongPassword = (text: string): string | true => {
    const why = whyNotPassword(text);
    return why === null || t(`password.${why}`, { max });
  };
  return (
    <>
      <PasswordField
        label={label}
        placeholder={t('signup.passwordHint', { max })}
        autoComplete="new-password"
        maxLength={max}
        error={errors.password?.message}
        {...own.register('password', { validate: wrongPassword, deps: own.watch('again') === '' ? [] : ['again'] })}
      />
      <PasswordField
        label={t('field.again')}
        autoComplete="new-password"
        maxLength={max}
        error={errors.again?.message}
        {...own.register('again', { validate: (text) => text === own.getValues('password') || t('change.mismatch') })}
      />
    </>
  );
}
