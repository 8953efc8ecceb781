import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import type { PriceAnswer } from '../compose-sheets.ts';
import type { PicturePrice } from '../feed-draft.ts';
import { priceDigits, priceOf } from '../prices.ts';

const types = ['read', 'download'] as const;

/** What a picture costs: to be seen at all, or in full. */
export function PicturePriceSheet({ input, open, onDone }: OverlayProps<PicturePrice | null, PriceAnswer>) {
  const { t } = useTranslation('feeds');
  const unit = usePayRules()?.unit ?? '';
  const [digits, setDigits] = useState(input === null ? '' : String(input.amount));
  const [type, setType] = useState<PicturePrice['type']>(input?.type ?? 'read');
  const amount = priceOf(digits);
  const done = (
    <div className="flex gap-3">
      {input !== null && (
        <Button wide tone="ghost" onClick={() => onDone({ price: null })}>
          {t('price.free')}
        </Button>
      )}
      <Button wide disabled={amount === null} onClick={() => amount !== null && onDone({ price: { amount, type } })}>
        {t('price.set')}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('price.picture')} footer={done}>
      <div className="space-y-3 px-4 pt-1 pb-5">
        <Segmented label={t('price.how')} items={types.map((key) => ({ key, label: t(`price.${key}`) }))} value={type} onChange={setType} />
        <p className="text-sm text-muted">{t(`price.${type}Text`)}</p>
        <Field
          label={t('price.amount')}
          placeholder={t('price.hint')}
          inputMode="numeric"
          autoComplete="off"
          value={digits}
          end={<span className="ps-2 text-base text-muted">{unit}</span>}
          onChange={(event) => setDigits(priceDigits(event.target.value))}
        />
      </div>
    </Sheet>
  );
}
