import { type FormEvent, useState } from 'react';
import type { DeskPayment } from '#contract/wallet/money-desk.schemas.ts';
import { REFUND_REASON_MAX } from '#contract/wallet/wallet.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Amount, fenOf, yuanField, yuanTyped } from '../../wallet/wallet.public.tsx';
import { refundNow } from '../money-desk.data.ts';

/** Gives a payment back through its gateway: as a whole unless told otherwise, with the reason that its owner is told. */
export function RefundSheet({ input: payment, open, onDone }: OverlayProps<DeskPayment, void>) {
  const { t, i18n } = useTranslation('money-desk');
  const asked = payment.refunds.filter((refund) => refund.state === 'asked').reduce((sum, refund) => sum + refund.amount, 0);
  const left = Math.max(0, payment.amount - payment.refunded - asked);
  const [text, setText] = useState(yuanField(left, i18n.language));
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const fen = fenOf(text) ?? 0;
  const isReady = fen > 0 && fen <= left && reason.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    const isDone = await refundNow(payment.out_trade_no, fen, reason.trim());
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('refund.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pt-1 pb-5">
        <p className="text-base text-muted">
          {t('refund.text')} <Amount asset="CNY" value={left} className="text-ink" />
        </p>
        <Field
          label={t('refund.amount')}
          inputMode="decimal"
          autoComplete="off"
          className="num text-end"
          value={text}
          error={fen > left ? t('refund.tooMuch') : undefined}
          onChange={(event) => setText(yuanTyped(event.target.value))}
        />
        <TextArea
          label={t('refund.reason')}
          lengthMax={REFUND_REASON_MAX}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button wide type="submit" tone="danger" className="mt-4" loading={isBusy} disabled={!isReady}>
          {t('refund.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
