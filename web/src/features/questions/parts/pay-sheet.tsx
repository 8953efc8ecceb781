import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { PayPart } from '../../paying/paying.public.tsx';
import type { PayInput } from '../question-sheets.ts';

/** What something costs, with the balance and the payment password: a bounty with its question, or a look at an answer. */
export function PaySheet({ input, open, onDone }: OverlayProps<PayInput, boolean>) {
  const { t } = useTranslation('questions');
  const { what, amount, pay } = input;
  const unit = usePayRules()?.unitOf(amount) ?? '';
  const onPay = async (password: string | undefined): Promise<string | null> => {
    const paid = await pay(password);
    if (paid === true || paid === null) onDone(paid === true);
    return paid === true ? null : paid || null;
  };
  return (
    <Sheet open={open} onClose={() => onDone(false)} title={t(`pay.${what}.title`)}>
      <div className="px-4 pt-1 pb-5">
        <p className="num text-2xl font-bold text-gold">
          {amount} <span className="text-sm font-normal text-muted">{unit}</span>
        </p>
        <p className="pt-1 text-sm text-muted">{t(`pay.${what}.text`)}</p>
        <PayPart amount={amount} confirmLabel={t(`pay.${what}.pay`, { n: amount, unit })} onPay={onPay} />
      </div>
    </Sheet>
  );
}
