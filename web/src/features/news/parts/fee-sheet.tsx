import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { PayPart } from '../../paying/paying.public.tsx';
import type { FeeInput } from '../fee-sheets.ts';

/** The fee of a contribution, with the balance and the payment password: it is set apart until the contribution is settled. */
export function FeeSheet({ input, open, onDone }: OverlayProps<FeeInput, boolean>) {
  const { t } = useTranslation('news');
  const unit = usePayRules()?.unitOf(input.fee) ?? '';
  const pay = async (password: string | undefined): Promise<string | null> => {
    const answer = await input.send(password);
    if (answer === true || answer === null) onDone(answer === true);
    return answer === true ? null : answer || null;
  };
  return (
    <Sheet open={open} onClose={() => onDone(false)} title={t('fee.title')}>
      <div className="px-4 pt-1 pb-5">
        <p className="num text-2xl font-bold text-gold">
          {input.fee} <span className="text-sm font-normal text-muted">{unit}</span>
        </p>
        <p className="pt-1 text-sm text-muted">{t('fee.text')}</p>
        <PayPart amount={input.fee} confirmLabel={t('fee.pay', { n: input.fee, unit })} onPay={pay} />
      </div>
    </Sheet>
  );
}
