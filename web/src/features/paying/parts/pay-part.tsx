import { type FormEvent, type ReactNode, useState } from 'react';
import { PAYMENT_PASSWORD_MAX, PAYMENT_PASSWORD_MIN } from '#contract/payment-password/payment-password.limits.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useBalance, usePaymentPassword, usePayRules } from '../paying.data.ts';
import { openPaymentPassword } from '../paying-sheets.ts';

/** Section 5.2: who has too little is told so, with the way to more. */
function Short({ unit, onLeave }: { readonly unit: string; readonly onLeave?: () => void }) {
  const { t } = useTranslation('paying');
  return (
    <div role="alert" className="mt-3 flex items-center justify-between gap-3 rounded-card bg-gold-soft py-1.5 ps-3 pe-1.5">
      <span className="min-w-0 text-sm text-gold">{t('short', { unit })}</span>
      {isBuilt('/currency/recharge') && (
        <ButtonLink size="sm" tone="soft" to="/currency/recharge" onClick={onLeave} className="flex-none">
          {t('recharge')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The field for the payment password, or the way to one for who has none. */
function Password({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslation('paying');
  const { data } = usePaymentPassword();
  if (data === undefined) return null;
  if (!data.is_set) {
    return (
      <div className="mt-3 flex items-center justify-between gap-3 rounded-card bg-qingdai-soft py-1.5 ps-3 pe-1.5">
        <span className="min-w-0 text-sm text-qingdai">{t('none')}</span>
        <Button size="sm" className="flex-none" onClick={() => void openPaymentPassword('set')}>
          {t('setIt')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <PasswordField
        label={t('password.label')}
        placeholder={t('password.hint')}
        autoComplete="off"
        maxLength={PAYMENT_PASSWORD_MAX}
        value={value}
        error={error ?? undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="text-end">
        <Button tone="text" size="sm" onClick={() => void openPaymentPassword('reset')}>
          {t('password.forgot')}
        </Button>
      </p>
    </>
  );
}

type PayPartProps = {
  /** 0 while nothing is chosen. */
  readonly amount: number;
  readonly confirmLabel: ReactNode;
  /** Pays; gives the words of what was wrong with the password, or null. */
  readonly onPay: (password: string | undefined) => Promise<string | null>;
  /** Called when they leave for a recharge: what is filled in may be noted, to stand there again afterwards. */
  readonly onLeave?: () => void;
};

/** The foot of every sheet that costs something: the balance, the payment password where it is asked for, and the button (sections 4.5 and 5.2). */
export function PayPart({ amount, confirmLabel, onPay, onLeave }: PayPartProps) {
  const { t } = useTranslation('paying');
  const rules = usePayRules();
  const balance = useBalance();
  const { data: state } = usePaymentPassword();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (rules === null || balance === null) return <div className="h-[2.4rem]" />;
  // Nothing can be paid out of an empty purse, whatever is chosen next.
  const isShort = balance < Math.max(amount, 1);
  const isProven = !rules.asksPassword || (state?.is_set === true && [...password].length >= PAYMENT_PASSWORD_MIN);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (amount <= 0 || isShort || !isProven) return;
    setIsBusy(true);
    setError(await onPay(rules.asksPassword ? password : undefined));
    setIsBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="num pt-3 text-sm text-muted">{t('balance', { n: balance, unit: rules.unitOf(balance) })}</p>
      {isShort && <Short unit={rules.unit} onLeave={onLeave} />}
      {rules.asksPassword && !isShort && (
        <Password
          value={password}
          error={error}
          onChange={(value) => {
            setPassword(value);
            setError(null);
          }}
        />
      )}
      <Button wide type="submit" className="mt-4" loading={isBusy} disabled={amount <= 0 || isShort || !isProven}>
        {confirmLabel}
      </Button>
    </form>
  );
}
