import { type FormEvent, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { fenOf, yuanField } from '../money.ts';
import { transformNow, useUnit, useWallet } from '../wallet.data.ts';
import { Amount } from './amount.tsx';
import { AmountField } from './amount-field.tsx';

function TransformForm({ balance, ratio, onDone }: { readonly balance: number; readonly ratio: number; readonly onDone: () => void }) {
  const { t, i18n } = useTranslation('wallet');
  const unit = useUnit();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const fen = fenOf(text) ?? 0;
  const fault = fen > balance ? t('more') : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fen <= 0 || fen > balance || isBusy) return;
    setIsBusy(true);
    const said = await transformNow(fen);
    setIsBusy(false);
    if (said === null) return;
    toast.success(said);
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pt-1 pb-5">
      <p className="text-base text-muted">{t('transform.rate', { n: ratio * 100, unit })}</p>
      <AmountField
        asset="CNY"
        label={t('transform.amount')}
        value={text}
        error={fault}
        onChange={setText}
        onAll={balance > 0 ? () => setText(yuanField(balance, i18n.language)) : undefined}
        foot={
          <>
            {t('available')} <Amount asset="CNY" value={balance} />
          </>
        }
      />
      <p className="mt-4 flex items-baseline justify-between gap-3 text-base">
        <span className="text-muted">{t('transform.gives')}</span>
        <span className="whitespace-nowrap">
          <Amount asset="currency" value={fen * ratio} className="text-lg font-semibold text-gold" /> {unit}
        </span>
      </p>
      <Button wide type="submit" className="mt-4" loading={isBusy} disabled={fen <= 0 || fen > balance}>
        {t('transform.submit')}
      </Button>
    </form>
  );
}

/** Money of the wallet into 积分, at the house's ratio (decision 44). */
export function TransformSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('wallet');
  const { data: wallet } = useWallet();
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('way.transform', { unit: useUnit() })}>
      {wallet && <TransformForm balance={wallet.balance} ratio={wallet.ratio} onDone={() => onDone()} />}
    </Sheet>
  );
}
