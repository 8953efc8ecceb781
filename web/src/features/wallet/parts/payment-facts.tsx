import { wholeText } from '#contract/kernel/numbers.ts';
import type { Payment } from '#contract/wallet/wallet.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { bookTime } from '../money-time.ts';
import { useUnit } from '../wallet.data.ts';
import { Amount } from './amount.tsx';
import { type Row, Rows } from './rows.tsx';

/** What is known of a payment. */
export function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const { t, i18n } = useTranslation('wallet');
  const unit = useUnit(payment.credits);
  const rows: (Row | false)[] = [
    { key: 'title', label: t('pay.what'), value: payment.title },
    { key: 'amount', label: t('pay.amount'), value: <Amount asset="CNY" value={payment.amount} /> },
    payment.credits > 0 && {
      key: 'credits',
      label: t('pay.credits'),
      value: t('nPoints', { n: wholeText(payment.credits, i18n.language), unit }),
    },
    payment.refunded > 0 && { key: 'refunded', label: t('pay.refunded'), value: <Amount asset="CNY" value={payment.refunded} /> },
    { key: 'gateway', label: t('recharge.way'), value: t(`gateway.${payment.gateway}`) },
    { key: 'created', label: t('pay.created'), value: bookTime(payment.created_at) },
    payment.paid_at !== null && { key: 'paid', label: t('pay.paidAt'), value: bookTime(payment.paid_at) },
    payment.state === 'waiting' && { key: 'expires', label: t('pay.expires'), value: bookTime(payment.expires_at) },
    { key: 'number', label: t('pay.number'), value: <span className="text-sm select-all">{payment.out_trade_no}</span> },
  ];
  return (
    <Card>
      <Rows rows={rows.filter((row) => row !== false)} />
    </Card>
  );
}
