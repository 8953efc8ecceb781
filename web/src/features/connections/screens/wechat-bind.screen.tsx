import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { LOGIN_MAX, MOBILE_DIGITS, PASSWORD_SENT_MAX } from '#contract/accounts/accounts.limits.ts';
import { CodeField } from '#web/kit/code-field.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import {
  AccountHead,
  AccountLink,
  AccountPage,
  greet,
  isCode,
  isPhone,
  landingPath,
  passwordCeiling,
  sendCodeNow,
  useStoredCountdown,
  whyNotAccount,
  withRedirect,
} from '../../accounts/account-forms.public.tsx';
import { bindNow } from '../connections.data.ts';
import { savedSocial } from '../wechat-way.ts';

type Values = { by: 'password' | 'code'; login: string; password: string; phone: string; code: string };

const empty: Values = { by: 'password', login: '', password: '', phone: '', code: '' };
type FormProps = { readonly form: UseFormReturn<Values> };

function PasswordProof({ form }: FormProps) {
  const { t } = useTranslation('accounts');
  const { errors } = form.formState;
  const wrongAccount = (text: string): string | true => {
    const why = whyNotAccount(text);
    return why === null || t(`trouble.${why}`);
  };
  return (
    <>
      <Field
        label={t('field.account')}
        placeholder={t('signin.accountHint')}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LOGIN_MAX}
        error={errors.login?.message}
        {...form.register('login', { validate: wrongAccount })}
      />
      <PasswordField
        label={t('field.password')}
        placeholder={t('signin.passwordHint', { max: passwordCeiling() })}
        maxLength={PASSWORD_SENT_MAX}
        error={errors.password?.message}
        {...form.register('password', { validate: (text) => text !== '' || t('trouble.passwordMissing') })}
      />
    </>
  );
}

function CodeProof({ form }: FormProps) {
  const { t } = useTranslation('accounts');
  const { errors } = form.formState;
  const countdown = useStoredCountdown('wechat-bind');
  const phone = form.watch('phone');
  const send = async () => (await form.trigger('phone')) && sendCodeNow('enter', { phone });
  return (
    <>
      <Field
        label={t('field.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder={t('field.phoneHint')}
        maxLength={MOBILE_DIGITS}
        error={errors.phone?.message}
        {...form.register('phone', { validate: (text) => isPhone(text) || t('trouble.phoneInvalid') })}
      />
      <CodeField
        label={t('field.code')}
        placeholder={t('field.codeHint')}
        onSend={send}
        canSend={phone.length === MOBILE_DIGITS}
        countdown={countdown}
        error={errors.code?.message}
        {...form.register('code', { validate: (text) => isCode(text) || t('trouble.codeInvalid') })}
      />
    </>
  );
}

const isFilled = ({ by, login, password, phone, code }: Values): boolean =>
  by === 'password' ? login.trim() !== '' && password !== '' : phone.length === MOBILE_DIGITS && code !== '';

const proofOf = ({ by, login, password, phone, code }: Values) =>
  by === 'password' ? { login: login.trim(), password } : { login: phone, verifiable_code: code.trim() };

/** 'Bind existing account': whose password, or whose phone's code, one has (specification, section 2.3). */
export function WechatBindScreen() {
  const { t } = useTranslation('connections');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: empty });
  const values = form.watch();
  const submit = async (given: Values) => {
    const social = savedSocial();
    const outcome = social === null ? null : await bindNow(social, proofOf(given));
    if (outcome?.ok) {
      // Where it is not, that was said, and the person is signed in all the same.
      if (outcome.isBound) toast.success(t('success.wechat'));
      await navigate(landingPath(redirect), { replace: true });
      greet();
    } else if (outcome?.fields['verifiable_code'] !== undefined)
      form.setError('code', { message: outcome.fields['verifiable_code'] }, { shouldFocus: true });
    else if (savedSocial() === null && !outcome?.isLeaving) await navigate(withRedirect('/signin', redirect), { replace: true });
  };
  return (
    <AccountPage back={withRedirect('/signin', redirect)}>
      <FormScreen form={form} onSubmit={submit} submitPlace="inline" submitLabel={t('bind.submit')} isSubmitDisabled={!isFilled(values)}>
        <AccountHead title={t('bind.title')} text={t('bind.text', { name: savedSocial()?.nickname ?? '' })} />
        <div className="px-4">
          <div className="pb-2">
            <Segmented
              label={t('bind.by')}
              items={[
                { key: 'password', label: t('bind.byPassword') },
                { key: 'code', label: t('bind.byCode') },
              ]}
              value={values.by}
              onChange={(by) => form.setValue('by', by)}
            />
          </div>
          {values.by === 'password' ? <PasswordProof form={form} /> : <CodeProof form={form} />}
          <div className="-mb-4">
            <AccountLink replace to={withRedirect('/wechat/signup', redirect)}>
              {t('bind.noAccount')}
            </AccountLink>
          </div>
        </div>
      </FormScreen>
    </AccountPage>
  );
}
