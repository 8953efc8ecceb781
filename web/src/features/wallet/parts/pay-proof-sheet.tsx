import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { PAYMENT_PASSWORD_MAX, PAYMENT_PASSWORD_MIN } from '#contract/payment-password/payment-password.limits.ts';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import type { ProofInput } from '../wallet-sheets.ts';
import { Rows } from './rows.tsx';

/** Section 5.2. */

/** What is about to happen, and the payment password for it (sections 4.5 and 5.2). */
export function PayProofSheet({ input, open, onDone }: OverlayProps<ProofInput, boolean>) {
  const { t } = useTranslation('wallet');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = !input.asksPassword || [...password].length >= PAYMENT_PASSWORD_MIN;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    const done = await input.act(input.asksPassword ? password : undefined);
    setIsBusy(false);
    if (done === true) return onDone(true);
    setFault(done);
    setPassword('');
  };
  return (
    <Sheet open={open} onClose={() => onDone(false)} title={input.title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pt-1 pb-5">
        <p className="pb-2 text-center text-[0.6rem] leading-tight font-semibold">{input.head}</p>
        <Rows rows={input.rows} />
        {input.asksPassword && (
          <>
            <PasswordField
              label={t('password.label')}
              placeholder={t('password.hint')}
              autoComplete="off"
              maxLength={PAYMENT_PASSWORD_MAX}
              value={password}
              error={fault ?? undefined}
              onChange={(event) => {
                setPassword(event.target.value);
                setFault(null);
              }}
            />
            <p className="text-end">
              <Link
                to={pathTo('/wallet/password')}
                onClick={() => onDone(false)}
                className="press touch-area inline-flex min-h-[0.7rem] items-center text-sm text-qingdai"
              >
                {t('password.forgot')}
              </Link>
            </p>
          </>
        )}
        <Button wide type="submit" className="mt-3" loading={isBusy} disabled={!isReady}>
          {input.confirmLabel}
        </Button>
      </form>
    </Sheet>
  );
}
