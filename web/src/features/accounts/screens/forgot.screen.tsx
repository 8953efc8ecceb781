import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { CODE_MIN, MOBILE_DIGITS, PASSWORD_MIN, PASSWORD_SENT_MAX } from '#contract/accounts/accounts.limits.ts';
import { CodeField } from '#web/kit/code-field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { addressRule, canReceiveCode, isCode, isHardlyAddress, passwordCeiling, whyNotPassword } from '../account-rules.ts';
import { retrieveNow, sendCodeNow } from '../accounts.data.ts';
import { resetGreeting } from '../greeting.ts';
import { withRedirect } from '../landing.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { AddressField, WaySwitch } from '../parts/address-fields.tsx';
import type { SignUpBy } from '../register-settings.ts';
import { useStoredCountdown } from '../stored-countdown.ts';

type Values = { by: SignUpBy; phone: string; email: string; code: string; password: string };

const DRAFT = 'forgot';
const empty: Values = { by: 'phone', phone: '', email: '', code: '', password: '' };
const EMAIL_LENGTH_MIN = 4;

/** The rule of the dead button (section 5.1). */
const isDead = ({ by, phone, email, code, password }: Values): boolean => {
  const hasAddress = by === 'phone' ? phone.length >= MOBILE_DIGITS : email.trim().length >= EMAIL_LENGTH_MIN;
  return code.length < CODE_MIN || !hasAddress || password.length < PASSWORD_MIN;
};

const useRetrieval = (form: UseFormReturn<Values>) => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const addressOf = ({ by, phone, email }: Values) => (by === 'phone' ? { phone } : { email: email.trim() });
  const submit = async (values: Values) => {
    const isDone = await retrieveNow({
      ...addressOf(values),
      verifiable_type: values.by === 'phone' ? 'sms' : 'mail',
      verifiable_code: values.code.trim(),
      password: values.password,
    });
    dropDraft(DRAFT);
    if (!isDone) {
      // A failed attempt clears the fields (section 4.1); which way was chosen is no field.
      form.reset({ ...empty, by: values.by });
      return;
    }
    resetGreeting();
    toast.success(t('passwordChanged'));
    await navigate(withRedirect('/signin', redirect), { replace: true });
  };
  const send = async (): Promise<boolean> => {
    const values = form.getValues();
    return (await form.trigger(values.by)) && sendCodeNow('enter', addressOf(values));
  };
  return { submit, send, redirect };
};

/** A forgotten password: a code to the phone or the e-mail, then a new one (specification, sections 2.3 and 5.1). */
export function ForgotScreen() {
  const { t } = useTranslation('accounts');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, empty) });
  useFormDraft(DRAFT, form, { secrets: ['code', 'password'] });
  const retrieval = useRetrieval(form);
  const countdown = useStoredCountdown('forgot');
  const values = form.watch();
  const { errors } = form.formState;
  const address = values[values.by];
  const wrongPassword = (text: string): string | true => {
    const why = whyNotPassword(text);
    return why === null || t(`password.${why}`, { max: passwordCeiling() });
  };
  return (
    <AccountPage back={withRedirect('/signin', retrieval.redirect)}>
      <FormScreen
        form={form}
        onSubmit={retrieval.submit}
        submitPlace="inline"
        submitLabel={t('forgot.submit')}
        isSubmitDisabled={isDead(values)}
      >
        <AccountHead title={t('forgot.title')} text={t('forgot.text')} />
        <div className="px-4">
          {countdown.secondsLeft === 0 && (
            <div className="pb-2">
              <WaySwitch value={values.by} onChange={(by) => form.setValue('by', by)} />
            </div>
          )}
          <AddressField
            key={values.by}
            by={values.by}
            field={form.register(values.by, { validate: addressRule(values.by, t(`forgot.${values.by}Wrong`)) })}
            error={errors[values.by]?.message}
          />
          <CodeField
            label={t('field.code')}
            placeholder={t('field.codeHint')}
            onSend={retrieval.send}
            canSend={canReceiveCode(values.by, address)}
            isQuiet={isHardlyAddress(values.by, address)}
            countdown={countdown}
            error={errors.code?.message}
            {...form.register('code', { validate: (text) => isCode(text) || t('trouble.codeInvalid') })}
          />
          <PasswordField
            label={t('field.newPassword')}
            placeholder={t('signup.passwordHint', { max: passwordCeiling() })}
            autoComplete="new-password"
            maxLength={PASSWORD_SENT_MAX}
            error={errors.password?.message}
            {...form.register('password', { validate: wrongPassword })}
          />
          <div className="-mb-4 flex justify-end">
            <AccountLink end to={withRedirect('/forgetPassword', retrieval.redirect)}>
              {t('steps.resetLink')}
            </AccountLink>
          </div>
        </div>
      </FormScreen>
    </AccountPage>
  );
}
