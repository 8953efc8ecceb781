import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { MOBILE_DIGITS } from '#contract/accounts/accounts.limits.ts';
import { CodeField } from '#web/kit/code-field.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { isCode, isPhone, randomUsername } from '../account-rules.ts';
import { isPhoneKnown, registerByPhone, sendCodeNow, signInNow } from '../accounts.data.ts';
import { greet } from '../greeting.ts';
import { landingPath, withRedirect } from '../landing.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { ConsentBox } from '../parts/consent-box.tsx';
import { InvitedNote } from '../parts/invited-note.tsx';
import { useStoredCountdown } from '../stored-countdown.ts';

type Values = { phone: string; code: string; agreed: boolean };
type Mode = 'login' | 'register';

const DRAFT = 'signin-dynamic';

/** Whether a phone signs in or signs up, looked up once for each phone (specification, section 4.2). */
const usePhoneMode = () => {
  const known = useRef(new Map<string, Mode>());
  const [mode, setMode] = useState<Mode | null>(null);
  const modeOf = async (phone: string): Promise<Mode | null> => {
    const isKnown = known.current.has(phone) ? known.current.get(phone) === 'login' : await isPhoneKnown(phone);
    if (isKnown === null) return null;
    const found = isKnown ? 'login' : 'register';
    known.current.set(phone, found);
    setMode(found);
    return found;
  };
  return { mode, modeOf, forget: () => setMode(null) };
};

const enter = async (mode: Mode, { phone, code }: Pick<Values, 'phone' | 'code'>) => {
  if (mode === 'login') return signInNow({ login: phone, verifiable_code: code });
  return registerByPhone({ name: randomUsername(), phone, code });
};

const useDynamicEntry = (form: UseFormReturn<Values>) => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const phoneMode = usePhoneMode();
  const submit = async (values: Values) => {
    const mode = await phoneMode.modeOf(values.phone);
    if (mode === null) return;
    // Whoever has an account agreed already, or is asked once they are in.
    if (mode === 'register' && !values.agreed) {
      form.setError('agreed', { message: t('protocol.missing') }, { shouldFocus: true });
      return;
    }
    const { ok, fields } = await enter(mode, values);
    if (fields['verifiable_code'] !== undefined) form.setError('code', { message: fields['verifiable_code'] }, { shouldFocus: true });
    if (!ok) return;
    dropDraft(DRAFT);
    if (mode === 'register') toast.success(t('dynamic.registered'));
    // Section 4.2 leads to '/' from here, and not to the feeds.
    await navigate(landingPath(redirect, '/'), { replace: true });
    greet();
  };
  const send = async (): Promise<boolean> => {
    if (!(await form.trigger('phone'))) return false;
    const phone = form.getValues('phone');
    const mode = await phoneMode.modeOf(phone);
    return mode !== null && sendCodeNow(mode === 'login' ? 'enter' : 'register', { phone });
  };
  return { submit, send, mode: phoneMode.mode, forget: phoneMode.forget, redirect };
};

/** Sign-in by a phone and a code; an unknown phone is signed up by the same press (specification, sections 2.3 and 4.2). */
export function SigninDynamicScreen() {
  const { t } = useTranslation('accounts');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, { phone: '', code: '', agreed: false }) });
  useFormDraft(DRAFT, form, { secrets: ['code'] });
  const countdown = useStoredCountdown('dynamic');
  const entry = useDynamicEntry(form);
  const { errors } = form.formState;
  const phone = form.watch('phone');
  const isReady = phone.length === MOBILE_DIGITS && isCode(form.watch('code'));
  return (
    <AccountPage back={withRedirect('/signin', entry.redirect)}>
      <FormScreen
        form={form}
        onSubmit={entry.submit}
        submitPlace="inline"
        submitLabel={t(entry.mode === 'register' ? 'dynamic.register' : 'signin.submit')}
        isSubmitDisabled={!isReady}
        submitBefore={entry.mode !== 'login' && <ConsentBox field={form.register('agreed')} error={errors.agreed?.message} />}
      >
        <AccountHead title={t('dynamic.title')} text={t(entry.mode === 'register' ? 'dynamic.newPhone' : 'dynamic.text')} />
        {entry.mode === 'register' && <InvitedNote />}
        <div className="px-4">
          <Field
            label={t('field.phone')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={t('field.phoneHint')}
            maxLength={MOBILE_DIGITS}
            error={errors.phone?.message}
            {...form.register('phone', {
              validate: (text) => isPhone(text) || t('trouble.phoneInvalid'),
              onChange: entry.forget,
            })}
          />
          <CodeField
            label={t('field.code')}
            placeholder={t('field.codeHint')}
            onSend={entry.send}
            canSend={phone.length === MOBILE_DIGITS}
            countdown={countdown}
            error={errors.code?.message}
            {...form.register('code', { validate: (text) => isCode(text) || t('trouble.codeInvalid') })}
          />
          <div className="-mb-4">
            <AccountLink replace to={withRedirect('/signin', entry.redirect)}>
              {t('dynamic.byPassword')}
            </AccountLink>
          </div>
        </div>
      </FormScreen>
    </AccountPage>
  );
}
