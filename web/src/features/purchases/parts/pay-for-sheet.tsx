import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { PayPart } from '../../paying/paying.public.tsx';
import type { PayForInput } from '../pay-for.ts';
import { buyNode } from '../purchases.data.ts';

/** What is bought, its price, the balance and the password (sections 2.12 and 4.5). */
export function PayForSheet({ input, open, onDone }: OverlayProps<PayForInput, boolean>) {
  const { t } = useTranslation('purchases');
  const rules = usePayRules();
  const pay = async (password: string | undefined): Promise<string | null> => {
    const bought = await buyNode(input.node, password);
    if (bought !== true) return bought === '' ? null : bought;
    onDone(true);
    return null;
  };
  return (
    <Sheet open={open} onClose={() => onDone(false)} title={t('title')}>
      <div className="px-4 pt-1 pb-5">
        <p className="text-base text-muted">{t(`what.${input.nodeType}`)}</p>
        {rules !== null && (
          <>
            <p className="num pt-2 text-lg font-semibold text-gold">
              {input.amount} <span className="text-sm font-normal text-muted">{rules.unitOf(input.amount)}</span>
            </p>
            <PayPart amount={input.amount} confirmLabel={t('confirm', { n: input.amount, unit: rules.unitOf(input.amount) })} onPay={pay} />
          </>
        )}
      </div>
    </Sheet>
  );
}
