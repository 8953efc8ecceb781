import { Link, useSearchParams } from 'react-router';
import { PURCHASE_REFUND_REASON_MAX } from '#contract/purchases/purchases.limits.ts';
import type { DeskPurchase } from '#contract/purchases/purchases.schemas.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { Someone, whoColumn } from '../../people/people.public.tsx';
import { Amount, bookTime, UnitName } from '../../wallet/wallet.public.tsx';
import { refundPurchaseNow, useDeskPurchases } from '../money-desk.data.ts';

const shown = ['all', 'standing', 'refunded'] as const;
type Shown = (typeof shown)[number];

const useRefund = (id: number) => {
  const { t } = useTranslation('money-desk');
  return () =>
    askWords({
      title: t('purchase.refund.title'),
      text: t('purchase.refund.text'),
      label: t('refund.reason'),
      max: PURCHASE_REFUND_REASON_MAX,
      confirmLabel: t('refund.submit'),
      isDanger: true,
      act: (reason) => refundPurchaseNow(id, reason),
    });
};

function RefundButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('money-desk');
  const refund = useRefund(id);
  return (
    <Button size="sm" tone="ghost" onClick={() => void refund()}>
      {t('refund.action')}
    </Button>
  );
}

/** What the table of a desk shows of a purchase. */
const useColumns = (): readonly TableColumn<DeskPurchase>[] => {
  const { t } = useTranslation('money-desk');
  const stateOf = (purchase: DeskPurchase) => t(purchase.refunded_at === null ? 'purchase.standing' : 'purchase.refunded');
  return [
    whoColumn({ head: t('columns.buyer'), personOf: (purchase) => purchase.buyer, none: t('gone') }),
    whoColumn({ key: 'seller', head: t('purchase.seller'), personOf: (purchase) => purchase.seller, none: t('gone') }),
    {
      key: 'what',
      head: t('columns.what'),
      value: (purchase) => purchase.excerpt || purchase.node.subject,
      cell: (purchase) =>
        purchase.link === null ? (
          purchase.excerpt || purchase.node.subject
        ) : (
          <Link to={purchase.link} className="press touch-area text-qingdai">
            {purchase.excerpt || purchase.node.subject}
          </Link>
        ),
    },
    { key: 'time', head: t('columns.time'), value: (purchase) => bookTime(purchase.refunded_at ?? purchase.created_at) },
    {
      key: 'state',
      head: t('columns.state'),
      value: stateOf,
      cell: (purchase) => <Tag tone={purchase.refunded_at === null ? 'success' : 'quiet'}>{stateOf(purchase)}</Tag>,
    },
    {
      key: 'amount',
      head: t('columns.points'),
      value: (purchase) => purchase.amount,
      cell: (purchase) => <Amount asset="currency" value={purchase.amount} className="font-semibold" />,
      isNumber: true,
    },
    {
      key: 'act',
      head: t('refund.action'),
      value: (purchase) => (purchase.refunded_at === null ? 0 : 1),
      cell: (purchase) => purchase.refunded_at === null && <RefundButton id={purchase.id} />,
    },
  ];
};

function PurchaseCard({ purchase }: { readonly purchase: DeskPurchase }) {
  const { t } = useTranslation('money-desk');
  const what = purchase.excerpt || purchase.node.subject;
  return (
    <Card as="article">
      <Someone
        person={purchase.buyer}
        size="sm"
        end={
          <Tag tone={purchase.refunded_at === null ? 'success' : 'quiet'}>
            {t(purchase.refunded_at === null ? 'purchase.standing' : 'purchase.refunded')}
          </Tag>
        }
      />
      <div className="mt-2.5 flex items-baseline justify-between gap-3">
        {purchase.link === null ? (
          <span className="min-w-0 truncate text-base text-muted">{what}</span>
        ) : (
          <Link to={purchase.link} className="press touch-area min-w-0 truncate text-base text-qingdai">
            {what}
          </Link>
        )}
        <span className="flex-none text-lg font-semibold">
          <Amount asset="currency" value={purchase.amount} />{' '}
          <span className="text-sm font-normal text-muted">
            <UnitName />
          </span>
        </span>
      </div>
      <div className="mt-1.5 flex items-center gap-1.5 text-sm text-muted">
        <span className="flex-none">{t('purchase.seller')}</span>
        <Someone person={purchase.seller} size="xs" end={<span className="flex-none">{purchase.node.subject}</span>} />
      </div>
      <div className="mt-2 flex min-h-[0.56rem] items-center justify-between gap-3">
        <span className="num text-xs text-muted">{bookTime(purchase.refunded_at ?? purchase.created_at)}</span>
        {purchase.refunded_at === null && <RefundButton id={purchase.id} />}
      </div>
    </Card>
  );
}

function Purchases() {
  const { t } = useTranslation('money-desk');
  const [query, setQuery] = useSearchParams();
  const chosen: Shown = shown.find((one) => one === query.get('state')) ?? 'all';
  const columns = useColumns();
  const { list } = useDeskPurchases(chosen === 'all' ? {} : { refunded: chosen === 'refunded' });
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={useScreenTitle()} back={pathTo('/ops')} />}
      header={
        <div className="px-3 pt-1 pb-1.5">
          <Segmented
            label={t('purchase.shown')}
            items={shown.map((key) => ({ key, label: t(`purchase.${key}`) }))}
            value={chosen}
            onChange={(key) => setQuery(key === 'all' ? {} : { state: key }, { replace: true })}
          />
        </div>
      }
      label={t('columns.purchases')}
      columns={columns}
      keyOf={(purchase) => purchase.id}
      renderRow={(purchase) => <PurchaseCard purchase={purchase} />}
      empty={{ picture: 'money', title: t('purchase.none'), text: t('purchase.noneText') }}
    />
  );
}

/** /ops/purchases: what people bought of each other, and the way back with a reason that both are told (issue 5). */
export function OpsPurchasesScreen() {
  return (
    <OperatorOnly>
      <Purchases />
    </OperatorOnly>
  );
}
