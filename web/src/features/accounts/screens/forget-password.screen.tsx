import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { draftOf, useFormDraft } from '../../drafts/form-draft.public.ts';
import { addressRule, canReceiveCode } from '../account-rules.ts';
import { withRedirect } from '../landing.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { AddressField, WaySwitch } from '../parts/address-fields.tsx';
import type { SignUpBy } from '../register-settings.ts';
import { sendStepCode } from '../steps.data.ts';
import { type Step, saveStep, stepOf } from '../steps.ts';
import { useStoredCountdown } from '../stored-countdown.ts';

type Values = { by: SignUpBy; phone: string; email: string };

const DRAFT = 'forget-password';
const empty: Values = { by: 'phone', phone: '', email: '' };
const RESEND_AFTER_SECONDS = 60;

const useFirstStep = (form: UseFormReturn<Values>) => {
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const countdown = useStoredCountdown('reset');
  const submit = async ({ by, phone, email }: Values) => {
    const step: Step = { by, address: by === 'phone' ? phone : email.trim() };
    const last = stepOf('reset');
    const isUnderWay = countdown.secondsLeft > 0 && last?.address === step.address;
    if (!isUnderWay) {
      const { ok, words } = await sendStepCode('reset', step);
      if (words !== null) form.setError(by, { message: words }, { shouldFocus: true });
      if (!ok) return;
      countdown.start(RESEND_AFTER_SECONDS);
    }
    saveStep('reset', step);
    await navigate(withRedirect('/getCode', redirect));
  };
  return { submit, redirect };
};

/** A forgotten password step by step, the first: whose it is (specification, sections 2.3 and 5.1). */
export function ForgetPasswordScreen() {
  const { t } = useTranslation('accounts');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, empty) });
  useFormDraft(DRAFT, form);
  const { submit, redirect } = useFirstStep(form);
  const values = form.watch();
  const { errors } = form.formState;
  return (
    <AccountPage back={withRedirect('/signin', redirect)}>
      <FormScreen
        form={form}
        onSubmit={submit}
        submitPlace="inline"
        submitLabel={t('steps.forget.submit')}
        isSubmitDisabled={!canReceiveCode(values.by, values[values.by])}
      >
        <AccountHead title={t('steps.forget.title')} text={t('steps.forget.text')} />
        <div className="px-4">
          <div className="pb-2">
            <WaySwitch value={values.by} onChange={(by) => form.setValue('by', by)} />
          </div>
          <AddressField
            key={values.by}
            by={values.by}
            field={form.register(values.by, { validate: addressRule(values.by, t(`forgot.${values.by}Wrong`)) })}
            error={errors[values.by]?.message}
          />
          <div className="-mb-4">
            <AccountLink replace to={withRedirect('/signin', redirect)}>
              {t('steps.forget.remembered')}
            </AccountLink>
          </div>
        </div>
      </FormScreen>
    </AccountPage>
  );
}
