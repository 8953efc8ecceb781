import { useId } from 'react';
import type { Gateway } from '#contract/wallet/wallet.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

type PayWaysProps = { readonly ways: readonly Gateway[]; readonly chosen: Gateway; readonly onChoose: (way: Gateway) => void };

/** The ways to pay in that are open, one of them taken. */
export function PayWays({ ways, chosen, onChoose }: PayWaysProps) {
  const { t } = useTranslation('wallet');
  const name = useId();
  return (
    <Card inset="rows" title={t('recharge.way')}>
      <fieldset>
        <legend className="sr-only">{t('recharge.way')}</legend>
        {ways.map((way) => (
          <label
            key={way}
            className="press relative flex min-h-[1.04rem] items-center gap-3 border-b border-line px-[0.28rem] py-2 last:border-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-qingdai"
          >
            <input
              type="radio"
              name={name}
              checked={way === chosen}
              onChange={() => onChoose(way)}
              className="peer absolute inset-0 appearance-none opacity-0"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-body leading-snug">{t(`gateway.${way}`)}</span>
              {way === 'sandbox' && <span className="mt-0.5 block text-xs text-muted">{t('gateway.sandboxNote')}</span>}
            </span>
            <span
              aria-hidden
              className="size-[0.36rem] flex-none rounded-full border-[0.03rem] border-edge bg-card peer-checked:border-[0.11rem] peer-checked:border-qingdai"
            />
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
