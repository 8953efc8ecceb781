import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { retrieveNow } from '../accounts.data.ts';
import { resetGreeting } from '../greeting.ts';
import { withRedirect } from '../landing.ts';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { isLongEnough, type NewPassword, NewPasswordFields } from '../parts/new-password-fields.tsx';
import { codeOf, maskedAddress, noteReset, type Step, stepOf } from '../steps.ts';

const empty: NewPassword = { password: '', again: '' };

function PasswordStep({ step, code }: { readonly step: Step; readonly code: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const form = useForm<NewPassword>({ mode: 'onTouched', defaultValues: empty });
  const submit = async ({ password }: NewPassword) => {
    const isDone = await retrieveNow({
      ...(step.by === 'phone' ? { phone: step.address } : { email: step.address }),
      verifiable_type: step.by === 'phone' ? 'sms' : 'mail',
      verifiable_code: code,
      password,
    });
    if (!isDone) {
      // A failed attempt clears the fields (section 4.1).
      form.reset(empty);
      return;
    }
    noteReset();
    resetGreeting();
    await navigate(withRedirect('/resetSuccess', redirect), { replace: true });
  };
  return (
    <AccountPage back={withRedirect('/getCode', redirect)}>
      <FormScreen
        form={form}
        onSubmit={submit}
        submitPlace="inline"
        submitLabel={t('steps.reset.submit')}
        isSubmitDisabled={!isLongEnough(form.watch())}
      >
        <AccountHead title={t('steps.reset.title')} text={t('steps.reset.text', { address: maskedAddress(step) })} />
        <div className="px-4">
          <NewPasswordFields form={form} label={t('field.newPassword')} />
        </div>
      </FormScreen>
    </AccountPage>
  );
}

/** A forgotten password, the third step: the new one (specification, sections 2.3 and 5.1). */
export function ResetPasswordScreen() {
  const redirect = useSearchParams()[0].get('redirect');
  // As it was on coming here: a session that begins or ends takes it away while the next screen is on its way.
  const [{ step, code }] = useState(() => ({ step: stepOf('reset'), code: codeOf('reset') }));
  if (step === null || code === null) return <Navigate to={withRedirect('/getCode', redirect)} replace />;
  return <PasswordStep step={step} code={code} />;
}
