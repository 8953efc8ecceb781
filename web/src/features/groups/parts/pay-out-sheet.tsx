import { type FormEvent, useState } from 'react';
import { PAYMENT_PASSWORD_MAX } from '#contract/payment-password/payment-password.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { payOutNow } from '../group-admin.data.ts';
import type { PayOutInput } from '../pay-out.ts';

/** How much of a circle's earnings goes to its founder, and the payment password. */
export function PayOutSheet({ input, open, onDone }: OverlayProps<PayOutInput, void>) {
  const { t } = useTranslation('group-admin');
  const { t: say } = useTranslation('paying');
  const rules = usePayRules();
  const [amount, setAmount] = useState(String(input.balance));
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  const sum = Number(amount);
  const asks = rules?.asksPassword ?? true;
  const isReady = sum > 0 && sum <= input.balance && (!asks || password !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setIsSending(true);
    const done = await payOutNow(input.groupId, sum, asks ? password : undefined);
    setIsSending(false);
    if (done === true) onDone();
    else setError(done || undefined);
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('earnings.payOut')}>
      <form noValidate onSubmit={(event) => void send(event)} className="px-4 pt-1 pb-5">
        <Field
          label={t('earnings.amount')}
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          error={sum > input.balance ? t('earnings.tooMuch', { n: input.balance }) : undefined}
          end={<span className="ps-2 text-base text-muted">{rules?.unit}</span>}
          onChange={(event) => setAmount(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9))}
        />
        {asks && (
          <PasswordField
            label={say('password.label')}
            placeholder={say('password.hint')}
            autoComplete="off"
            maxLength={PAYMENT_PASSWORD_MAX}
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
        )}
        <Button wide type="submit" className="mt-4" loading={isSending} disabled={!isReady}>
          {t('earnings.payOut')}
        </Button>
      </form>
    </Sheet>
  );
}
