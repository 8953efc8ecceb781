import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PASSWORD_MIN, PASSWORD_SENT_MAX } from '#contract/accounts/accounts.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { passwordCeiling, whyNotPassword } from '../account-rules.ts';
import { changePasswordNow } from '../accounts.data.ts';
import { resetGreeting } from '../greeting.ts';

type Values = { old: string; fresh: string; again: string };

const empty: Values = { old: '', fresh: '', again: '' };

const useChange = (hasPassword: boolean) => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: empty });
  const submit = async ({ old, fresh, again }: Values) => {
    const isDone = await changePasswordNow({
      ...(hasPassword ? { old_password: old } : {}),
      password: fresh,
      password_confirmation: again,
    });
    if (!isDone) {
      // A failed attempt clears the fields (section 4.1).
      form.reset(empty);
      return;
    }
    resetGreeting();
    toast.success(t('passwordChanged'));
    await navigate('/signin', { replace: true });
  };
  return { form, submit };
};

type PasswordFormProps = { readonly nav?: ReactNode; readonly submitPlace?: 'sticky' | 'inline' };

/** The form that changes the password (specification, section 5.1); who signed up by a code alone sets a first one. */
export function PasswordForm({ nav, submitPlace = 'inline' }: PasswordFormProps) {
  const { t } = useTranslation('accounts');
  const hasPassword = useCurrentUser()?.initial_password ?? true;
  const { form, submit } = useChange(hasPassword);
  const { errors } = form.formState;
  const { old, fresh, again } = form.watch();
  const lengths = [...(hasPassword ? [old] : []), fresh, again].map((text) => text.length);
  const wrongPassword = (text: string): string | true => {
    const why = whyNotPassword(text);
    if (why === null) return true;
    return t(why === 'tooShort' || why === 'tooLong' ? 'change.length' : `password.${why}`, { max: passwordCeiling() });
  };
  return (
    <FormScreen
      form={form}
      nav={nav}
      submitPlace={submitPlace}
      onSubmit={submit}
      submitLabel={t('change.submit')}
      isSubmitDisabled={lengths.some((length) => length < PASSWORD_MIN)}
    >
      <p className="px-4 pt-2 pb-1 text-sm text-muted">{t(hasPassword ? 'change.text' : 'change.first')}</p>
      <Card>
        {hasPassword && (
          <PasswordField
            label={t('field.oldPassword')}
            maxLength={PASSWORD_SENT_MAX}
            error={errors.old?.message}
            {...form.register('old', { validate: (text) => text !== '' || t('trouble.passwordMissing') })}
          />
        )}
        <PasswordField
          label={t('field.newPassword')}
          autoComplete="new-password"
          placeholder={t('signup.passwordHint', { max: passwordCeiling() })}
          maxLength={passwordCeiling()}
          error={errors.fresh?.message}
          {...form.register('fresh', { validate: wrongPassword, deps: again === '' ? [] : ['again'] })}
        />
        <PasswordField
          label={t('field.again')}
          autoComplete="new-password"
          maxLength={passwordCeiling()}
          error={errors.again?.message}
          {...form.register('again', { validate: (text) => text === form.getValues('fresh') || t('change.mismatch') })}
        />
      </Card>
    </FormScreen>
  );
}
