import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { wholeText } from '#contract/kernel/numbers.ts';
import type { WalletOverview } from '#contract/wallet/wallet.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { afterOverlays } from '../../../app/navigation/after-overlays.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { pointsOf } from '../money.ts';
import { Amount } from '../parts/amount.tsx';
import { AmountField } from '../parts/amount-field.tsx';
import { RuleCard } from '../parts/rule-card.tsx';
import { WhenOpen } from '../parts/when-open.tsx';
import { PasswordFirst, useAmountFault } from '../parts/withdraw-form.tsx';
import { useMoneyConfig, usePasswordNeed, useUnit, withdrawCurrencyNow } from '../wallet.data.ts';
import { askPayProof } from '../wallet-sheets.ts';

type WithdrawalRules = { readonly isOpen: boolean; readonly min: number; readonly max: number; readonly rule: string | undefined };

const useWithdrawalRules = (): WithdrawalRules | null => {
  const currency = useMoneyConfig().data?.currency;
  if (currency === undefined) return null;
  const { settings, cash } = currency;
  return { isOpen: cash.status, min: settings['cash-min'], max: settings['cash-max'], rule: cash.rule };
};

/** Whole fen are paid; what is left of the 积分 comes back (decision 44). No fraction is computed. */
const fenFor = (points: number, ratio: number): number => (points - (points % ratio)) / ratio;

function WithdrawalForm({ wallet, rules }: { readonly wallet: WalletOverview; readonly rules: WithdrawalRules }) {
  const { t, i18n } = useTranslation('wallet');
  const navigate = useNavigate();
  const unit = useUnit();
  const need = usePasswordNeed();
  const [text, setText] = useState('');
  const { ratio, currency: balance } = wallet;
  const bounds = { min: Math.max(rules.min, ratio), max: rules.max, balance };
  const points = (n: number): string => t('nPoints', { n: wholeText(n, i18n.language), unit });
  const amount = pointsOf(text);
  const fault = useAmountFault(amount, bounds, points);
  const fen = fenFor(amount ?? 0, ratio);
  const isPasswordMissing = need?.isAsked === true && !need.isSet;
  const isReady = amount !== null && fen > 0 && fault === undefined && need !== null && !isPasswordMissing;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    let id = 0;
    const isDone = await askPayProof({
      title: t('withdraw.check'),
      head: <Amount asset="CNY" value={fen} />,
      rows: [
        { key: 'points', label: t('currencyCash.gives', { unit }), value: <Amount asset="currency" value={amount} /> },
        { key: 'where', label: t('currencyCash.to'), value: t('currencyCash.wallet') },
        { key: 'left', label: t('withdraw.left'), value: <Amount asset="currency" value={balance - amount} /> },
      ],
      confirmLabel: t('withdraw.confirm'),
      asksPassword: need.isAsked,
      act: async (password) => {
        const done = await withdrawCurrencyNow(amount, password);
        if (done === null) return null;
        if ('fault' in done) return done.fault;
        id = done.id;
        toast.success(done.message);
        return true;
      },
    });
    if (!isDone) return;
    await afterOverlays();
    await navigate(pathTo('/wallet/withdraw/detail/:id', { id }), { replace: true });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-1 flex-col">
      <div className="flex-1 pb-4">
        {isPasswordMissing && <PasswordFirst />}
        <Card>
          <AmountField
            asset="currency"
            label={t('currencyCash.amount')}
            unit={unit}
            value={text}
            error={fault}
            onChange={setText}
            onAll={balance > 0 ? () => setText(String(Math.min(balance, bounds.max))) : undefined}
            foot={
              <>
                {t('available')} <Amount asset="currency" value={balance} />
              </>
            }
          />
          <p className="mt-4 flex items-baseline justify-between gap-3 text-base">
            <span className="text-muted">{t('currencyCash.arrives')}</span>
            <Amount asset="CNY" value={fen} className="text-lg font-semibold" />
          </p>
        </Card>
        <ul className="list-disc space-y-1 px-8 pt-2 text-sm text-muted">
          <li>{t('currencyCash.noteRate', { n: ratio * 100, unit })}</li>
          <li>{t('withdraw.noteBounds', { min: points(bounds.min), max: points(bounds.max) })}</li>
          <li>{t('withdraw.noteReview')}</li>
        </ul>
        <RuleCard title={t('rules')} text={rules.rule} />
      </div>
      <ScreenFooter>
        <Button wide type="submit" disabled={!isReady}>
          {t('withdraw.submit')}
        </Button>
      </ScreenFooter>
    </form>
  );
}

/** /currency/withdraw: 积分 become money of the wallet, after a review (sections 2.9 and 7.10; decision 44). */
export function CurrencyWithdrawScreen() {
  const { t } = useTranslation('wallet');
  const rules = useWithdrawalRules();
  return (
    <WhenOpen
      back={pathTo('/currency')}
      isKnown={rules !== null}
      closed={{ title: t('withdraw.closed'), text: t('withdraw.closedText') }}
      form={(wallet) => (rules?.isOpen ? <WithdrawalForm wallet={wallet} rules={rules} /> : null)}
    />
  );
}
