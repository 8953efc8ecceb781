import { type FormEvent, useState } from 'react';
import type { Gateway } from '#contract/wallet/wallet.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { DayField } from '#web/kit/date-field.tsx';
import { houseDay } from '#web/kit/format-time.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { reconcileNow } from '../money-desk.data.ts';

const gateways: readonly Gateway[] = ['sandbox', 'wechat', 'alipay'];
const DAY_MS = 86_400_000;
const FIRST_BILL = '2020-01-01';

/** A day's bill of a gateway is held against the books, once more where it was done. */
export function ReconcileSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('money-desk');
  const [yesterday] = useState(() => houseDay(Date.now() - DAY_MS));
  const [gateway, setGateway] = useState<Gateway>('sandbox');
  const [day, setDay] = useState(yesterday);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const isDone = await reconcileNow(gateway, day);
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('reconcile.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pt-1 pb-5">
        <p className="pb-3 text-base text-muted">{t('reconcile.text')}</p>
        <Segmented
          label={t('gateway')}
          items={gateways.map((key) => ({ key, label: t(`gateways.${key}`) }))}
          value={gateway}
          onChange={setGateway}
        />
        <DayField required label={t('reconcile.day')} first={FIRST_BILL} last={yesterday} value={day} onChange={setDay} />
        <Button wide type="submit" className="mt-4" loading={isBusy}>
          {t('reconcile.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
