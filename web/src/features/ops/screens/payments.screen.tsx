import { useState } from 'react';
import type { DeskPayment, Refund } from '#contract/wallet/money-desk.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { Someone, whoColumn } from '../../people/people.public.tsx';
import { Amount, bookTime } from '../../wallet/wallet.public.tsx';
import { useDeskPayments } from '../money-desk.data.ts';
import { openRefund } from '../money-desk-sheets.ts';

const tones: Record<DeskPayment['state'], TagTone> = {
  waiting: 'gold',
  paid: 'success',
  closed: 'quiet',
  failed: 'danger',
  refunded: 'quiet',
};

const mayRefund = (payment: DeskPayment): boolean => payment.state === 'paid' && payment.refunded < payment.amount;

function RefundLine({ refund }: { readonly refund: Refund }) {
  const { t } = useTranslation('money-desk');
  return (
    <li className="flex items-baseline justify-between gap-3 border-t border-line py-2 text-sm">
      <span className="min-w-0 break-anywhere text-muted">
        {t(`refund.state.${refund.state}`)} · {refund.operator?.name ?? t('gone')} · {refund.reason}
      </span>
      <Amount asset="CNY" value={-refund.amount} />
    </li>
  );
}

function PaymentCard({ payment }: { readonly payment: DeskPayment }) {
  const { t } = useTranslation('money-desk');
  const isRefundable = mayRefund(payment);
  return (
    <Card as="article">
      <Someone person={payment.user} size="sm" end={<Tag tone={tones[payment.state]}>{t(`payment.state.${payment.state}`)}</Tag>} />
      <div className="mt-2.5 flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-base text-muted">
          {payment.title} · {t(`gateways.${payment.gateway}`)}
        </span>
        <Amount asset="CNY" value={payment.amount} className="flex-none text-lg font-semibold" />
      </div>
      <p className="num mt-1 break-anywhere text-xs text-muted select-all">{payment.out_trade_no}</p>
      {payment.trade_no !== null && <p className="num break-anywhere text-xs text-muted select-all">{payment.trade_no}</p>}
      <div className="mt-2 flex min-h-[0.56rem] items-center justify-between gap-3">
        <span className="num text-xs text-muted">{bookTime(payment.paid_at ?? payment.created_at)}</span>
        {isRefundable && (
          <Button size="sm" tone="ghost" onClick={() => void openRefund(payment)}>
            {t('refund.action')}
          </Button>
        )}
      </div>
      {payment.refunds.length > 0 && (
        <ul className="mt-2">
          {payment.refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the table of a desk shows of a payment. */
const useColumns = (): readonly TableColumn<DeskPayment>[] => {
  const { t } = useTranslation('money-desk');
  return [
    whoColumn({ head: t('columns.who'), personOf: (payment) => payment.user, none: t('gone') }),
    { key: 'what', head: t('columns.what'), value: (payment) => `${payment.title} · ${t(`gateways.${payment.gateway}`)}` },
    {
      key: 'number',
      head: t('columns.number'),
      value: (payment) => payment.out_trade_no,
      cell: (payment) => <span className="num text-xs text-muted select-all">{payment.out_trade_no}</span>,
    },
    { key: 'time', head: t('columns.time'), value: (payment) => bookTime(payment.paid_at ?? payment.created_at) },
    {
      key: 'state',
      head: t('columns.state'),
      value: (payment) => t(`payment.state.${payment.state}`),
      cell: (payment) => <Tag tone={tones[payment.state]}>{t(`payment.state.${payment.state}`)}</Tag>,
    },
    {
      key: 'amount',
      head: t('columns.amount'),
      value: (payment) => payment.amount,
      cell: (payment) => <Amount asset="CNY" value={payment.amount} className="font-semibold" />,
      isNumber: true,
    },
    {
      key: 'act',
      head: t('refund.action'),
      value: (payment) => payment.refunded,
      cell: (payment) =>
        mayRefund(payment) ? (
          <Button size="sm" tone="ghost" onClick={() => void openRefund(payment)}>
            {t('refund.action')}
          </Button>
        ) : (
          payment.refunded > 0 && <Amount asset="CNY" value={-payment.refunded} />
        ),
      isNumber: true,
    },
  ];
};

function Payments() {
  const { t } = useTranslation('money-desk');
  const title = useScreenTitle();
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  const { list } = useDeskPayments(sought);
  const columns = useColumns();
  const write = (next: string) => {
    setText(next);
    if (next === '') setSought('');
  };
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back={pathTo('/ops')} />}
      header={
        <div className="px-3 pt-1 pb-1">
          <SearchBar value={text} onChange={write} onSearch={setSought} placeholder={t('payment.search')} />
        </div>
      }
      label={title}
      columns={columns}
      keyOf={(payment) => payment.id}
      renderRow={(payment) => <PaymentCard payment={payment} />}
      empty={{
        picture: sought === '' ? 'money' : 'search',
        title: t('payment.none'),
        text: t(sought === '' ? 'payment.noneText' : 'payment.noneFound'),
      }}
    />
  );
}

/** /ops/payments: through which gateway, how they stand, and the way back (issue 5). */
export function OpsPaymentsScreen() {
  return (
    <OperatorOnly>
      <Payments />
    </OperatorOnly>
  );
}
