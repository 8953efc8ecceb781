import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { NAME_TYPED_MAX } from '#contract/accounts/accounts.limits.ts';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { randomUsername, whyNotName } from '../account-rules.ts';
import { greet } from '../greeting.ts';
import { landingPath, withRedirect } from '../landing.ts';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { ConsentBox } from '../parts/consent-box.tsx';
import { isLongEnough, NewPasswordFields } from '../parts/new-password-fields.tsx';
import { useStepPaths } from '../parts/use-step-paths.ts';
import { registerBySteps } from '../steps.data.ts';
import { codeOf, endSteps, maskedAddress, type Step, stepOf } from '../steps.ts';

type Values = { name: string; password: string; again: string; agreed: boolean };

const empty: Values = { name: '', password: '', again: '', agreed: false };

const useLastStep = (step: Step, code: string) => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const { code: codePath } = useStepPaths();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: empty });
  const submit = async ({ name, password }: Values) => {
    const { ok, fields } = await registerBySteps(step, { name: name.trim() || randomUsername(), password, code });
    const ofEarlierStep = fields['verifiable_code'] ?? fields['phone'] ?? fields['email'];
    for (const field of ['name', 'password'] as const)
      if (fields[field] !== undefined) form.setError(field, { message: fields[field] }, { shouldFocus: true });
    if (ofEarlierStep !== undefined) {
      toast.warning(ofEarlierStep);
      await navigate(withRedirect(codePath, redirect), { replace: true });
    }
    if (!ok) return;
    endSteps('register');
    toast.success(t('dynamic.registered'));
    await navigate(landingPath(redirect), { replace: true });
    greet();
  };
  return { form, submit, back: withRedirect(codePath, redirect) };
};

function PasswordStep({ step, code }: { readonly step: Step; readonly code: string }) {
  const { t } = useTranslation('accounts');
  const { form, submit, back } = useLastStep(step, code);
  const wrongName = (text: string): string | true => {
    const why = text === '' ? null : whyNotName(text);
    return why === null || t(`name.${why}`);
  };
  return (
    <AccountPage back={back}>
      <FormScreen
        form={form}
        onSubmit={submit}
        submitPlace="inline"
        submitLabel={t('steps.password.submit')}
        isSubmitDisabled={!isLongEnough(form.watch())}
        submitBefore={
          <ConsentBox
            field={form.register('agreed', { validate: (isAgreed) => isAgreed || t('protocol.missing') })}
            error={form.formState.errors.agreed?.message}
          />
        }
      >
        <AccountHead title={t('steps.password.title')} text={t('steps.password.text', { address: maskedAddress(step) })} />
        <div className="px-4">
          <NewPasswordFields form={form} label={t('field.password')} />
          <Field
            label={t('steps.password.name')}
            autoComplete="username"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={t('steps.password.nameHint')}
            maxLength={NAME_TYPED_MAX}
            error={form.formState.errors.name?.message}
            {...form.register('name', { validate: wrongName })}
          />
        </div>
      </FormScreen>
    </AccountPage>
  );
}

/** Second step of the other way to sign up: the password, and a name for who wants to choose one (specification, section 2.3). */
export function RegisterPasswordScreen() {
  const redirect = useSearchParams()[0].get('redirect');
  const { code: codePath } = useStepPaths();
  // As it was on coming here: a session that begins or ends takes it away while the next screen is on its way.
  const [{ step, code }] = useState(() => ({ step: stepOf('register'), code: codeOf('register') }));
  if (step === null || code === null) return <Navigate to={withRedirect(codePath, redirect)} replace />;
  return <PasswordStep step={step} code={code} />;
}
