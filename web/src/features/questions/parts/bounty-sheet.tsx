import { useState } from 'react';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { PayPart } from '../../paying/paying.public.tsx';
import { amountOf, bountyDigits } from '../bounty.ts';
import { offerNow } from '../paying.data.ts';
import type { OfferInput } from '../question-sheets.ts';

/** Offers a bounty for a question that is there, or raises it: the whole new sum is set apart, and the one before comes back. */
export function BountySheet({ input, open, onDone }: OverlayProps<OfferInput, void>) {
  const { t } = useTranslation('questions');
  const [typed, setTyped] = useState('');
  const amount = amountOf(typed);
  // One that went back is offered anew, for whatever sum.
  const isRaise = input.bounty?.state === 'open';
  const isLow = isRaise && amount > 0 && amount <= input.amount;
  const unit = usePayRules()?.unitOf(amount) ?? '';
  const pay = async (password: string | undefined): Promise<string | null> => {
    const paid = await offerNow(input.id, amount, password);
    if (paid !== true) return paid || null;
    onDone();
    return null;
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t(isRaise ? 'bounty.raise' : 'bounty.offer')}>
      <div className="px-4 pt-1 pb-5">
        <p className="pb-1 text-sm text-muted">{isRaise ? t('bounty.raiseText', { n: input.amount }) : t('bounty.text')}</p>
        <Field
          label={t('bounty.label')}
          inputMode="numeric"
          value={typed}
          error={isLow ? t('bounty.low', { n: input.amount }) : undefined}
          onChange={(event) => setTyped(bountyDigits(event.target.value))}
        />
        <PayPart amount={isLow ? 0 : amount} confirmLabel={t('pay.bounty.offer', { n: amount, unit })} onPay={pay} />
      </div>
    </Sheet>
  );
}
