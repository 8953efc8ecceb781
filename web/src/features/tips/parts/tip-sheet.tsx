import { useState } from 'react';
import { TIP_MAX } from '#contract/tips/tips.limits.ts';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { leaveSheet } from '../../../app/overlays/left-sheet.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { PayPart } from '../../paying/paying.public.tsx';
import type { TipInput } from '../tip-someone.ts';
import { giveTip } from '../tips.data.ts';

/** Section 5.2: a whole number, cut to 8 digits. */
const DIGITS_MAX = String(TIP_MAX).length;
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, DIGITS_MAX);

type AmountsProps = {
  readonly amounts: readonly number[];
  readonly chosen: number;
  readonly unitOf: (amount: number) => string;
  readonly onChoose: (amount: number) => void;
};

function Amounts({ amounts, chosen, unitOf, onChoose }: AmountsProps) {
  const { t } = useTranslation('tips');
  return (
    <fieldset className="grid cols-3 gap-2">
      <legend className="sr-only">{t('amount')}</legend>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
          className="press min-h-[1.04rem] min-w-0 rounded-card border border-line px-1 py-1.5 text-center aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:text-gold"
        >
          <span className="num block text-lg leading-tight font-semibold">{amount}</span>
          <span className="block truncate text-xs text-muted">{unitOf(amount)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** A tip: one of the amounts that the house proposes, or one's own (sections 2.12 and 5.2). */
export function TipSheet({ input, open, onDone }: OverlayProps<TipInput, void>) {
  const { t } = useTranslation('tips');
  const rules = usePayRules();
  const [preset, setPreset] = useState<number | null>(input.begun?.preset ?? null);
  const [custom, setCustom] = useState(() => digitsOf(input.begun?.custom ?? ''));
  const amount = preset ?? Number(custom);
  const pay = async (password: string | undefined): Promise<string | null> => {
    const given = await giveTip(input, amount, password);
    if (given !== true) return given === '' ? null : given;
    onDone();
    return null;
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('title')}>
      <div className="px-4 pt-1 pb-5">
        <p className="truncate pb-3 text-base text-muted">
          {t(input.calls.kind === 'user' ? 'toPerson' : 'toAuthor', { name: input.name })}
        </p>
        {rules !== null && (
          <>
            <Amounts
              amounts={rules.tipAmounts}
              chosen={amount}
              unitOf={rules.unitOf}
              onChoose={(chosen) => {
                setPreset(chosen);
                setCustom('');
              }}
            />
            <Field
              label={t('custom')}
              placeholder={t('customHint')}
              inputMode="numeric"
              autoComplete="off"
              value={custom}
              end={<span className="ps-2 text-base text-muted">{rules.unitOf(amount)}</span>}
              onChange={(event) => {
                setPreset(null);
                setCustom(digitsOf(event.target.value));
              }}
            />
            <PayPart
              amount={amount}
              confirmLabel={amount > 0 ? t('confirmAmount', { n: amount, unit: rules.unitOf(amount) }) : t('confirm')}
              onPay={pay}
              onLeave={() => leaveSheet('tip', { kind: input.calls.kind, id: input.id, name: input.name, begun: { preset, custom } })}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
