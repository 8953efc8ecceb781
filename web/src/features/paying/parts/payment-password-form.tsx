import { type FormEvent, useState } from 'react';
import { CODE_MIN } from '#contract/accounts/accounts.limits.ts';
import { PAYMENT_PASSWORD_MAX, PAYMENT_PASSWORD_MIN } from '#contract/payment-password/payment-password.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type PasswordFaults, type PasswordFields, type PasswordMode, savePaymentPassword, sendCodeNow } from '../paying.data.ts';

/** Section 5.2. */

type Values = PasswordFields & { readonly again: string };
const empty: Values = { old: '', code: '', fresh: '', again: '' };

type PaymentPasswordFormProps = {
  readonly mode: PasswordMode;
  /** Where the code of a reset goes, masked. */
  readonly sentTo: string | null;
  readonly onDone: () => void;
};

const useForm = (mode: PasswordMode, onDone: () => void) => {
  const { t } = useTranslation('paying');
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Exclude<PasswordFaults, null>>({});
  const [isBusy, setIsBusy] = useState(false);
  const isLong = (text: string): boolean => [...text].length >= PAYMENT_PASSWORD_MIN;
  const hasProof = mode === 'set' || (mode === 'change' ? isLong(values.old) : values.code.trim().length >= CODE_MIN);
  const mismatch = isLong(values.again) && values.again !== values.fresh ? t('password.mismatch') : undefined;
  const canSubmit = hasProof && isLong(values.fresh) && values.again === values.fresh;
  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setFaults(name === 'again' ? faults : { ...faults, [name]: undefined });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    setIsBusy(true);
    const wrong = await savePaymentPassword(mode, { ...values, code: values.code.trim() });
    setIsBusy(false);
    if (wrong !== null) return setFaults(wrong);
    setValues(empty);
    onDone();
  };
  return { field, faults, mismatch, canSubmit, isBusy, submit };
};

/** Sets a payment password, changes it with the old one, or resets it by a code (section 5.2; docs/decisions/014). */
export function PaymentPasswordForm({ mode, sentTo, onDone }: PaymentPasswordFormProps) {
  const { t } = useTranslation('paying');
  const { field, faults, mismatch, canSubmit, isBusy, submit } = useForm(mode, onDone);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pb-5">
      <p className="pt-1 pb-3 text-base text-muted">{t(`password.text.${mode}`, { to: sentTo ?? '' })}</p>
      {mode === 'change' && (
        <PasswordField {...field('old')} label={t('password.old')} autoComplete="off" maxLength={PAYMENT_PASSWORD_MAX} error={faults.old} />
      )}
      {mode === 'reset' && <CodeField {...field('code')} label={t('password.code')} onSend={sendCodeNow} error={faults.code} />}
      <PasswordField
        {...field('fresh')}
        label={t('password.fresh')}
        placeholder={t('password.hint')}
        autoComplete="new-password"
        maxLength={PAYMENT_PASSWORD_MAX}
        error={faults.fresh}
      />
      <PasswordField
        {...field('again')}
        label={t('password.again')}
        autoComplete="new-password"
        maxLength={PAYMENT_PASSWORD_MAX}
        error={mismatch}
      />
      <Button wide type="submit" className="mt-4" loading={isBusy} disabled={!canSubmit}>
        {t(`password.submit.${mode}`)}
      </Button>
    </form>
  );
}
