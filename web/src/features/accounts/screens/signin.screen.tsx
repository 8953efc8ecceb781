import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { LOGIN_MAX, PASSWORD_MIN, PASSWORD_SENT_MAX } from '#contract/accounts/accounts.limits.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { passwordCeiling, whyNotAccount } from '../account-rules.ts';
import { signInByPasskey, signInNow } from '../accounts.data.ts';
import { greet } from '../greeting.ts';
import { browsePath, landingPath, withRedirect } from '../landing.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { ByCodeFirst } from '../parts/by-code-first.tsx';
import { LanguageLine } from '../parts/language-line.tsx';
import { SignInWays } from '../parts/sign-in-ways.tsx';

type Values = { login: string; password: string };

const DRAFT = 'signin';
const knowsPasskeys = typeof window.PublicKeyCredential === 'function';

function BrowseLink() {
  const { t } = useTranslation('accounts');
  return (
    <Link
      to={browsePath()}
      className="press flex min-h-[0.88rem] items-center px-2.5 text-end text-base leading-tight break-keep text-muted"
    >
      {t('signin.browse')}
    </Link>
  );
}

/** Sign-in by password (specification, section 2.3). */
export function SigninScreen() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, { login: '', password: '' }) });
  useFormDraft(DRAFT, form, { secrets: ['password'] });
  const { errors } = form.formState;

  const arrive = async () => {
    dropDraft(DRAFT);
    await navigate(landingPath(redirect), { replace: true });
    greet();
  };
  const submit = async (values: Values) => {
    const { ok } = await signInNow({ login: values.login.trim(), password: values.password });
    if (ok) await arrive();
  };
  const byPasskey = async () => {
    const { ok } = await signInByPasskey();
    if (ok) await arrive();
  };
  const wrongAccount = (text: string): string | true => {
    const why = whyNotAccount(text);
    return why === null || t(`trouble.${why}`);
  };
  const wrongPassword = (text: string): string | true => {
    if (text === '') return t('trouble.passwordMissing');
    return text.length >= PASSWORD_MIN || t('trouble.passwordIncorrect');
  };
  return (
    <AccountPage back={browsePath()} actions={<BrowseLink />}>
      <FormScreen
        form={form}
        onSubmit={submit}
        submitPlace="inline"
        submitLabel={t('signin.submit')}
        submitTone="soft"
        extra={
          <div className="mt-2.5">
            <ButtonLink wide tone="ghost" to={withRedirect('/signup', redirect)}>
              {t('signin.register')}
            </ButtonLink>
            {knowsPasskeys && (
              <Button wide tone="text" size="md" className="mt-1.5" onClick={() => void byPasskey()}>
                {t('signin.passkey')}
              </Button>
            )}
            <SignInWays redirect={redirect} />
          </div>
        }
      >
        <AccountHead hasSeal title={t('signin.headline')} />
        <ByCodeFirst redirect={redirect} otherwise={t('signin.byPassword')} />
        <div className="px-4">
          <Field
            label={t('field.account')}
            placeholder={t('signin.accountHint')}
            autoComplete="username"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={LOGIN_MAX}
            error={errors.login?.message}
            {...form.register('login', { validate: wrongAccount })}
          />
          <PasswordField
            label={t('field.password')}
            placeholder={t('signin.passwordHint', { max: passwordCeiling() })}
            enterKeyHint="go"
            maxLength={PASSWORD_SENT_MAX}
            error={errors.password?.message}
            {...form.register('password', { validate: wrongPassword })}
          />
          <div className="-mb-4 flex flex-wrap justify-end gap-x-4">
            <AccountLink end to={withRedirect('/forgot', redirect)}>
              {t('signin.forgot')}
            </AccountLink>
          </div>
        </div>
      </FormScreen>
      <LanguageLine />
    </AccountPage>
  );
}
