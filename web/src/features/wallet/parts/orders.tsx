import { Link, useSearchParams } from 'react-router';
import type { MoneyOrder } from '#contract/wallet/wallet.schemas.ts';
import { choose } from '#web/kit/choose.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { bookTimeShort } from '../money-time.ts';
import { type Asset, useOrders } from '../wallet.data.ts';
import { Amount } from './amount.tsx';
import { AmountsSkeleton } from './amounts-skeleton.tsx';
import { EverythingWay, RechargeWay } from './empty-ways.tsx';
import { FilterButton, FilterLine, typeOfWay, wayFrom } from './filter-line.tsx';

const actions = ['recharge', 'cash', 'transform'] as const;
const states = { '0': ['waiting', 'gold'], '1': ['done', 'success'], '-1': ['failed', 'danger'] } as const satisfies Record<
  string,
  readonly [string, TagTone]
>;

/** Where an order leads: to its payment or its withdrawal. */
const pathOf = ({ target_type: type, target_id: id }: MoneyOrder): string | null => {
  if (type === 'recharge') return pathTo('/payOrder', {}, { out_trade_no: id });
  return type === 'cash' ? pathTo('/wallet/withdraw/detail/:id', { id }) : null;
};

function Order({ asset, order }: { readonly asset: Asset; readonly order: MoneyOrder }) {
  const { t } = useTranslation('wallet');
  const [word, tone] = states[`${order.state}`];
  const to = pathOf(order);
  const inside = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">{order.title}</span>
        <span className="num mt-0.5 block truncate text-xs text-muted">{bookTimeShort(order.created_at)}</span>
      </span>
      <span className="flex flex-none flex-col items-end gap-0.5">
        <Amount
          asset={asset}
          value={order.amount * order.type}
          isSigned
          className={`text-body font-semibold ${order.state === 1 ? '' : 'text-ink!'}`}
        />
        <Tag tone={tone}>{t(`orderState.${word}`)}</Tag>
      </span>
    </>
  );
  const look = 'flex min-h-[1.2rem] items-center gap-3 px-[0.28rem] py-2.5';
  return to === null ? (
    <div className={look}>{inside}</div>
  ) : (
    <Link to={to} className={`press ${look} focus-visible:-outline-offset-4`}>
      {inside}
    </Link>
  );
}

/** What was asked for and how it stands: GET /plus-pay/orders and GET /currency/orders (section 7.10; wire shapes 4.20). */
export function Orders({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation('wallet');
  const [query, setQuery] = useSearchParams();
  const way = wayFrom(query.get('way'));
  const action = actions.find((one) => one === query.get('action'));
  const { list } = useOrders(asset, { action, type: typeOfWay(way) });
  const change = (key: 'way' | 'action', value: string) => {
    const next = new URLSearchParams(query);
    if (value === 'all') next.delete(key);
    else next.set(key, value);
    setQuery(next, { replace: true });
  };
  const pick = async () => {
    const key = await choose({
      title: t('filter.kind'),
      actions: [{ key: 'all', label: t('filter.everyKind') }, ...actions.map((one) => ({ key: one, label: t(`kind.${one}`) }))],
    });
    if (key !== undefined) change('action', key);
  };
  const isFiltered = way !== 'all' || action !== undefined;
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={useScreenTitle()} back={asset === 'CNY' ? '/wallet' : '/currency'} />}
      header={
        <FilterLine way={way} onWay={(next) => change('way', next)}>
          <FilterButton isSet={action !== undefined} onClick={() => void pick()}>
            {action === undefined ? t('filter.everyKind') : t(`kind.${action}`)}
          </FilterButton>
        </FilterLine>
      }
      layout="rows"
      skeleton={<AmountsSkeleton />}
      keyOf={(order) => `${order.target_type}${order.id}${order.type}`}
      renderRow={(order) => <Order asset={asset} order={order} />}
      empty={
        isFiltered
          ? { picture: 'search', title: t('statement.none'), text: t('statement.noneText'), action: <EverythingWay /> }
          : { picture: 'money', title: t('orders.empty'), text: t('orders.emptyText'), action: <RechargeWay asset={asset} /> }
      }
    />
  );
}
