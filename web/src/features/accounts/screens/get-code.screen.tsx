import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { CODE_MIN } from '#contract/accounts/accounts.limits.ts';
import { CodeField } from '#web/kit/code-field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isCode } from '../account-rules.ts';
import { withRedirect } from '../landing.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { checkStepCode, sendStepCode } from '../steps.data.ts';
import { maskedAddress, rememberCode, type Step, stepOf } from '../steps.ts';
import { useStoredCountdown } from '../stored-countdown.ts';

type Values = { code: string };

function CodeStep({ step }: { readonly step: Step }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { code: '' } });
  const countdown = useStoredCountdown('reset');
  const send = async (): Promise<boolean> => {
    const { ok, words } = await sendStepCode('reset', step);
    if (words !== null) form.setError('code', { message: words });
    return ok;
  };
  const submit = async (values: Values) => {
    const code = values.code.trim();
    const { ok, words } = await checkStepCode('reset', step, code);
    if (words !== null) form.setError('code', { message: words }, { shouldFocus: true });
    if (!ok) return;
    rememberCode('reset', code);
    await navigate(withRedirect('/resetPassword', redirect));
  };
  return (
    <AccountPage back={withRedirect('/forgetPassword', redirect)}>
      <FormScreen
        form={form}
        onSubmit={submit}
        submitPlace="inline"
        submitLabel={t('steps.next')}
        isSubmitDisabled={form.watch('code').trim().length < CODE_MIN}
      >
        <AccountHead title={t('steps.getCode.title')} text={t('steps.getCode.text', { address: maskedAddress(step) })} />
        <div className="px-4">
          <CodeField
            label={t('field.code')}
            placeholder={t('field.codeHint')}
            onSend={send}
            countdown={countdown}
            error={form.formState.errors.code?.message}
            {...form.register('code', { validate: (text) => isCode(text) || t('trouble.codeInvalid') })}
          />
          <div className="-mb-4">
            <AccountLink replace to={withRedirect('/forgetPassword', redirect)}>
              {t('steps.getCode.other')}
            </AccountLink>
          </div>
        </div>
      </FormScreen>
    </AccountPage>
  );
}

/** A forgotten password, the second step: the code that went out, and another one after a minute (specification, sections 2.3 and 9). */
export function GetCodeScreen() {
  const redirect = useSearchParams()[0].get('redirect');
  const step = stepOf('reset');
  return step === null ? <Navigate to={withRedirect('/forgetPassword', redirect)} replace /> : <CodeStep step={step} />;
}
