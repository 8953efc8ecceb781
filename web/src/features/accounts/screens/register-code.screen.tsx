import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { CodeField } from '#web/kit/code-field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { draftOf, useFormDraft } from '../../drafts/form-draft.public.ts';
import { addressRule, canReceiveCode, isWholeCode } from '../account-rules.ts';
import { withRedirect } from '../landing.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { AddressField, WaySwitch } from '../parts/address-fields.tsx';
import { InvitedNote } from '../parts/invited-note.tsx';
import { useStepPaths } from '../parts/use-step-paths.ts';
import { openWays, type SignUpBy, useRegisterSettings } from '../register-settings.ts';
import { checkStepCode, sendStepCode } from '../steps.data.ts';
import { rememberCode, type Step, saveStep } from '../steps.ts';
import { useStoredCountdown } from '../stored-countdown.ts';

type Values = { by: SignUpBy; phone: string; email: string; code: string };

const DRAFT = 'register-code';
const empty: Values = { by: 'phone', phone: '', email: '', code: '' };
const stepIn = ({ by, phone, email }: Values): Step => ({ by, address: by === 'phone' ? phone : email.trim() });

/** The ways that the site has open; one that it closes is left for the other. */
const useOpenWays = ({ watch, setValue }: UseFormReturn<Values>): readonly SignUpBy[] => {
  const ways = openWays(useRegisterSettings().data?.method);
  const by = watch('by');
  const open = ways.includes(by) ? by : ways[0];
  useEffect(() => {
    if (open !== undefined && open !== by) setValue('by', open);
  }, [open, by, setValue]);
  return ways;
};

const useFirstStep = (form: UseFormReturn<Values>) => {
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const paths = useStepPaths();
  const send = async (): Promise<boolean> => {
    const values = form.getValues();
    if (!(await form.trigger(values.by))) return false;
    const { ok, words } = await sendStepCode('register', stepIn(values));
    if (words !== null) form.setError(values.by, { message: words }, { shouldFocus: true });
    return ok;
  };
  const submit = async (values: Values) => {
    const step = stepIn(values);
    const code = values.code.trim();
    const { ok, words } = await checkStepCode('register', step, code);
    if (words !== null) form.setError('code', { message: words }, { shouldFocus: true });
    if (!ok) return;
    saveStep('register', step);
    rememberCode('register', code);
    await navigate(withRedirect(paths.password, redirect));
  };
  return { send, submit, redirect, back: paths.back };
};

/** First step of the other way to sign up: an address that is nobody's yet, and its code (specification, sections 2.3 and 5.1). */
export function RegisterCodeScreen() {
  const { t } = useTranslation('accounts');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, empty) });
  useFormDraft(DRAFT, form, { secrets: ['code'] });
  const { send, submit, redirect, back } = useFirstStep(form);
  const ways = useOpenWays(form);
  const values = form.watch();
  const countdowns = { phone: useStoredCountdown('register-phone'), email: useStoredCountdown('register-email') };
  const { errors } = form.formState;
  const address = values[values.by];
  return (
    <AccountPage back={withRedirect(back, redirect)}>
      <FormScreen
        form={form}
        onSubmit={submit}
        submitPlace="inline"
        submitLabel={t('steps.next')}
        isSubmitDisabled={!canReceiveCode(values.by, address) || values.code === ''}
      >
        <AccountHead title={t('steps.code.title')} text={t('steps.code.text')} />
        <InvitedNote />
        <div className="px-4">
          {ways.length > 1 && (
            <div className="pb-2">
              <WaySwitch value={values.by} onChange={(by) => form.setValue('by', by)} />
            </div>
          )}
          <AddressField
            key={values.by}
            by={values.by}
            field={form.register(values.by, { validate: addressRule(values.by, t(`trouble.${values.by}Invalid`)) })}
            error={errors[values.by]?.message}
          />
          <CodeField
            label={t('field.code')}
            placeholder={t('steps.code.hint')}
            onSend={send}
            canSend={canReceiveCode(values.by, address)}
            countdown={countdowns[values.by]}
            error={errors.code?.message}
            {...form.register('code', { validate: (text) => isWholeCode(text) || t('steps.code.wrong') })}
          />
          <div className="-mb-4">
            <AccountLink replace to={withRedirect('/signin', redirect)}>
              {t('signup.haveAccount')}
            </AccountLink>
          </div>
        </div>
      </FormScreen>
    </AccountPage>
  );
}
