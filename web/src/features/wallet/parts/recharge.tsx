import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { wholeText, yuanText } from '#contract/kernel/numbers.ts';
import type { Gateway, WalletOverview } from '#contract/wallet/wallet.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { beginCheckout, type Product, payAt, waysHere } from '../checkout.ts';
import { fenOf } from '../money.ts';
import { useMoneyConfig, useUnit } from '../wallet.data.ts';
import { Amount } from './amount.tsx';
import { AmountField } from './amount-field.tsx';
import { AmountOptions } from './amount-options.tsx';
import { PayWays } from './pay-ways.tsx';
import { RuleCard } from './rule-card.tsx';
import { WhenOpen } from './when-open.tsx';

type Bounds = { readonly min: number; readonly max: number };
type RechargeRules = Bounds & { readonly isOpen: boolean; readonly options: readonly number[]; readonly rule: string | undefined };

/** What the house offers for one of the two (sections 7.10 and 9; wire shapes 4.16); null while nothing is known. */
const useRechargeRules = (product: Product): RechargeRules | null => {
  const { data } = useMoneyConfig();
  if (data?.currency === undefined || data.wallet === undefined) return null;
  const { settings, recharge } = data.currency;
  const bounds = { min: settings['recharge-min'], max: settings['recharge-max'] };
  const offered = product === 'wallet' ? data.wallet.labels : settings['recharge-options'].split(',').map(Number);
  return {
    ...bounds,
    isOpen: data.wallet.recharge.status && (product === 'wallet' || recharge.status),
    options: offered.filter((fen) => fen >= bounds.min && fen <= bounds.max),
    rule: product === 'wallet' ? undefined : recharge.rule,
  };
};

/** Begins the payment, leaves /pay in the place of the form, and goes to the gateway: Back finds the payment, never the form that began it. */
const useCheckout = (product: Product) => {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const pay = async (fen: number, way: Gateway) => {
    setIsBusy(true);
    const checkout = await beginCheckout(product, fen, way);
    if (checkout !== null) {
      const outTradeNo = checkout.out_trade_no;
      await navigate(pathTo('/pay', {}, { out_trade_no: outTradeNo }), { replace: true, state: { checkout } });
      if ((await payAt(checkout)) === 'ok') await navigate(pathTo('/payResult', {}, { out_trade_no: outTradeNo }), { replace: true });
      return;
    }
    setIsBusy(false);
  };
  return { isBusy, pay };
};

const faultOf = (fen: number | null, { min, max }: Bounds, say: (key: 'least' | 'most', fen: number) => string): string | undefined => {
  if (fen === null || fen === 0) return undefined;
  if (fen < min) return say('least', min);
  return fen > max ? say('most', max) : undefined;
};

type FormProps = { readonly product: Product; readonly wallet: WalletOverview; readonly rules: RechargeRules };

function RechargeForm({ product, wallet, rules }: FormProps) {
  const { t, i18n } = useTranslation('wallet');
  const unit = useUnit();
  const ways = waysHere(wallet.gateways);
  const [preset, setPreset] = useState(rules.options[1] ?? rules.options[0] ?? 0);
  const [own, setOwn] = useState('');
  const [chosen, setChosen] = useState<Gateway | undefined>(ways[0]);
  const { isBusy, pay } = useCheckout(product);
  const fen = preset > 0 ? preset : fenOf(own);
  const fault = faultOf(preset > 0 ? null : fen, rules, (key, bound) => t(`recharge.${key}`, { yuan: yuanText(bound, i18n.language) }));
  const isReady = fen !== null && fen > 0 && fault === undefined && chosen !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) void pay(fen, chosen);
  };
  const isCurrency = product === 'currency';
  const bought = (fen ?? 0) * wallet.ratio;
  const note =
    isCurrency && bought > 0
      ? t('recharge.buys', { n: wholeText(bought, i18n.language), unit })
      : t('recharge.bounds', { min: yuanText(rules.min, i18n.language), max: yuanText(rules.max, i18n.language) });
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <div className="flex-1 pb-4">
        <Card>
          <p className="mb-3 flex items-baseline justify-between gap-3 text-base text-muted">
            <span>{isCurrency ? t('havePoints', { unit }) : t('available')}</span>
            <Amount asset={isCurrency ? 'currency' : 'CNY'} value={isCurrency ? wallet.currency : wallet.balance} className="text-ink" />
          </p>
          <AmountOptions
            label={t('recharge.amount')}
            options={rules.options}
            chosen={preset}
            onChoose={(next) => {
              setPreset(next);
              setOwn('');
            }}
            buys={isCurrency ? (each) => ({ points: each * wallet.ratio, unit }) : undefined}
          />
          <AmountField
            asset="CNY"
            label={t('recharge.own')}
            value={own}
            error={fault}
            foot={note}
            onChange={(text) => {
              setPreset(0);
              setOwn(text);
            }}
          />
        </Card>
        {chosen !== undefined && <PayWays ways={ways} chosen={chosen} onChoose={setChosen} />}
        <RuleCard title={t('rules')} text={rules.rule} />
      </div>
      <ScreenFooter>
        <Button wide type="submit" loading={isBusy} disabled={!isReady}>
          {isReady ? t('recharge.pay', { yuan: yuanText(fen, i18n.language) }) : t('recharge.action')}
        </Button>
      </ScreenFooter>
    </form>
  );
}

/** Topping the wallet up, or buying 积分: amounts, ways to pay, and on to the gateway (sections 2.9, 7.10 and 9). */
export function Recharge({ product }: { readonly product: Product }) {
  const { t } = useTranslation('wallet');
  const rules = useRechargeRules(product);
  return (
    <WhenOpen
      back={product === 'wallet' ? '/wallet' : '/currency'}
      isKnown={rules !== null}
      closed={{ title: t('recharge.closed'), text: t('recharge.closedText') }}
      form={(wallet) =>
        rules?.isOpen && wallet.gateways.length > 0 ? <RechargeForm product={product} wallet={wallet} rules={rules} /> : null
      }
    />
  );
}
