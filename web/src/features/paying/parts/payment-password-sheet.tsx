import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type PasswordMode, usePaymentPassword } from '../paying.data.ts';
import { PaymentPasswordForm } from './payment-password-form.tsx';

/** A payment password for who was about to pay: it goes back to what they were doing. */
export function PaymentPasswordSheet({ input: mode, open, onDone }: OverlayProps<PasswordMode, boolean>) {
  const { t } = useTranslation('paying');
  const { data } = usePaymentPassword();
  return (
    <Sheet open={open} onClose={() => onDone(false)} title={t(`password.title.${mode}`)}>
      {data && (mode !== 'reset' || data.sent_to !== null) && (
        <PaymentPasswordForm mode={mode} sentTo={data.sent_to} onDone={() => onDone(true)} />
      )}
      {data && mode === 'reset' && data.sent_to === null && (
        <p className="px-4 pt-1 pb-6 text-base text-muted">{t('password.noContact')}</p>
      )}
    </Sheet>
  );
}
