import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { NAME_TYPED_MAX } from '#contract/accounts/accounts.limits.ts';
import { CodeField } from '#web/kit/code-field.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { addressRule, canReceiveCode, isCode, passwordCeiling, whyNotName, whyNotPassword } from '../account-rules.ts';
import { registerNow, sendCodeNow } from '../accounts.data.ts';
import { withRedirect } from '../landing.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { AddressField, WaySwitch } from '../parts/address-fields.tsx';
import { ByCodeFirst } from '../parts/by-code-first.tsx';
import { ConsentBox } from '../parts/consent-box.tsx';
import { InvitedNote } from '../parts/invited-note.tsx';
import { openWays, type SignUpBy, useRegisterSettings } from '../register-settings.ts';
import { useStoredCountdown } from '../stored-countdown.ts';

type Values = { by: SignUpBy; name: string; phone: string; email: string; code: string; password: string; agreed: boolean };

const DRAFT = 'signup';
const empty: Values = { by: 'phone', name: '', phone: '', email: '', code: '', password: '', agreed: false };

/** What is not filled in keeps the button dead; what is wrong is said when it is pressed (section 5.1). */
const isFilled = ({ by, name, phone, email, code, password }: Values): boolean => {
  return name !== '' && code !== '' && password !== '' && canReceiveCode(by, by === 'phone' ? phone : email);
};

const useSignUp = (form: UseFormReturn<Values>) => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const addressOf = ({ by, phone, email }: Values) => (by === 'phone' ? { phone } : { email: email.trim() });
  const submit = async (values: Values) => {
    const { ok, fields } = await registerNow({
      name: values.name,
      ...addressOf(values),
      verifiable_type: values.by === 'phone' ? 'sms' : 'mail',
      verifiable_code: values.code.trim(),
      password: values.password,
      agreed: values.agreed,
    });
    const inForm = {
      name: 'name',
      phone: 'phone',
      email: 'email',
      verifiable_code: 'code',
      password: 'password',
      agreed: 'agreed',
    } as const;
    for (const [field, words] of Object.entries(fields)) form.setError(inForm[field as keyof typeof inForm], { message: words });
    if (!ok) return;
    dropDraft(DRAFT);
    toast.success(t('signup.done'));
    await navigate(withRedirect('/signin', redirect), { replace: true });
  };
  const send = async (): Promise<boolean> => {
    const values = form.getValues();
    return (await form.trigger(values.by)) && sendCodeNow('register', addressOf(values));
  };
  return { submit, send, redirect };
};

/** The ways that the site has open; one that it closes is left for the other. */
const useOpenWays = (form: UseFormReturn<Values>): readonly SignUpBy[] => {
  const ways = openWays(useRegisterSettings().data?.method);
  const by = form.watch('by');
  const { setValue } = form;
  const open = ways.includes(by) ? by : ways[0];
  useEffect(() => {
    if (open !== undefined && open !== by) setValue('by', open);
  }, [open, by, setValue]);
  return ways;
};

function NameField({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('accounts');
  const name = form.watch('name');
  const { error, isTouched } = form.getFieldState('name', form.formState);
  // A wrong length is said and does not stop the form (section 5.1): it is no error of the form, only words beside the field.
  const isOddLength = isTouched && name !== '' && whyNotName(name) === 'length';
  const wrongName = (text: string): string | true => {
    if (text === '') return t('trouble.nameMissing');
    const why = whyNotName(text);
    return why === null || why === 'length' || t(`name.${why}`);
  };
  return (
    <Field
      label={t('field.name')}
      autoComplete="username"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder={t('signup.nameHint')}
      maxLength={NAME_TYPED_MAX}
      error={error?.message ?? (isOddLength ? t('name.length') : undefined)}
      {...form.register('name', { validate: wrongName })}
    />
  );
}

/** Sign-up by a name, a phone or an e-mail, a code and a password (specification, section 2.3). */
export function SignupScreen() {
  const { t } = useTranslation('accounts');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, empty) });
  useFormDraft(DRAFT, form, { secrets: ['code', 'password'] });
  const signUp = useSignUp(form);
  const ways = useOpenWays(form);
  const values = form.watch();
  const countdowns = { phone: useStoredCountdown('signup-phone'), email: useStoredCountdown('signup-email') };
  const { errors } = form.formState;
  const wrongPassword = (text: string): string | true => {
    const why = whyNotPassword(text);
    return why === null || t(`password.${why}`, { max: passwordCeiling() });
  };
  return (
    <AccountPage back={withRedirect('/signin', signUp.redirect)}>
      <FormScreen
        form={form}
        onSubmit={signUp.submit}
        submitPlace="inline"
        submitLabel={t('signup.submit')}
        isSubmitDisabled={!isFilled(values)}
        submitTone="soft"
        submitBefore={
          <ConsentBox
            field={form.register('agreed', { validate: (isAgreed) => isAgreed || t('protocol.missing') })}
            error={errors.agreed?.message}
          />
        }
      >
        <AccountHead title={t('signup.title')} text={t('signup.text')} />
        <InvitedNote />
        <ByCodeFirst redirect={signUp.redirect} otherwise={t('signup.byForm')} />
        <div className="px-4">
          {ways.length > 1 && (
            <div className="pb-2">
              <WaySwitch value={values.by} onChange={(by) => form.setValue('by', by)} />
            </div>
          )}
          <NameField form={form} />
          <AddressField
            key={values.by}
            by={values.by}
            field={form.register(values.by, { validate: addressRule(values.by, t(`trouble.${values.by}Invalid`)) })}
            error={errors[values.by]?.message}
          />
          <CodeField
            label={t('field.code')}
            placeholder={t('field.codeHint')}
            onSend={signUp.send}
            canSend={canReceiveCode(values.by, values[values.by])}
            countdown={countdowns[values.by]}
            error={errors.code?.message}
            {...form.register('code', { validate: (text) => isCode(text) || t('trouble.codeInvalid') })}
          />
          <PasswordField
            label={t('field.password')}
            placeholder={t('signup.passwordHint', { max: passwordCeiling() })}
            autoComplete="new-password"
            maxLength={passwordCeiling()}
            error={errors.password?.message}
            {...form.register('password', { validate: wrongPassword })}
          />
          <div className="-mb-4 flex flex-wrap justify-between gap-x-4">
            <AccountLink replace to={withRedirect('/signin', signUp.redirect)}>
              {t('signup.haveAccount')}
            </AccountLink>
            <AccountLink end to={withRedirect('/code', signUp.redirect)}>
              {t('steps.signUp')}
            </AccountLink>
          </div>
        </div>
      </FormScreen>
    </AccountPage>
  );
}
