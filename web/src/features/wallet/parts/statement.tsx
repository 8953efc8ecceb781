import { Link, useSearchParams } from 'react-router';
import type { StatementKind, StatementLine } from '#contract/wallet/wallet.schemas.ts';
import { choose } from '#web/kit/choose.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { bookTimeShort, monthStarts, monthTitle } from '../money-time.ts';
import { type Asset, type StatementFilter, useStatement } from '../wallet.data.ts';
import { chooseDays } from '../wallet-sheets.ts';
import { Amount } from './amount.tsx';
import { AmountsSkeleton } from './amounts-skeleton.tsx';
import { EverythingWay, RechargeWay } from './empty-ways.tsx';
import { FilterButton, FilterLine, typeOfWay, wayFrom } from './filter-line.tsx';

const kindsOf: Record<Asset, readonly StatementKind[]> = {
  CNY: ['recharge', 'cash', 'transform', 'held', 'other'],
  currency: ['recharge', 'cash', 'transform', 'tip', 'purchase', 'pin', 'circle', 'bounty', 'checkin', 'invite', 'held', 'other'],
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters stand in the address: they are there when somebody comes back from a line. */
const useFilter = (asset: Asset) => {
  const [query, setQuery] = useSearchParams();
  const dayOf = (key: string) => (DAY.test(query.get(key) ?? '') ? (query.get(key) ?? undefined) : undefined);
  const way = wayFrom(query.get('way'));
  const filter: StatementFilter = {
    kind: kindsOf[asset].find((kind) => kind === query.get('kind')),
    type: typeOfWay(way),
    from: dayOf('from'),
    until: dayOf('until'),
  };
  const change = (next: Readonly<Record<string, string | undefined>>) => {
    const all = new URLSearchParams(query);
    for (const [key, value] of Object.entries(next)) {
      if (value === undefined || value === 'all') all.delete(key);
      else all.set(key, value);
    }
    setQuery(all, { replace: true });
  };
  return { filter, way, change };
};

function Filters({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation('wallet');
  const { filter, way, change } = useFilter(asset);
  const pickKind = async () => {
    const kind = await choose({
      title: t('filter.kind'),
      actions: [{ key: 'all', label: t('filter.everyKind') }, ...kindsOf[asset].map((key) => ({ key, label: t(`kind.${key}`) }))],
    });
    if (kind !== undefined) change({ kind });
  };
  const pickDays = async () => {
    const days = await chooseDays({ from: filter.from, until: filter.until });
    if (days !== undefined) change({ from: days.from, until: days.until });
  };
  const hasDays = filter.from !== undefined || filter.until !== undefined;
  return (
    <FilterLine way={way} onWay={(next) => change({ way: next })}>
      <FilterButton isSet={filter.kind !== undefined} onClick={() => void pickKind()}>
        {filter.kind === undefined ? t('filter.everyKind') : t(`kind.${filter.kind}`)}
      </FilterButton>
      <FilterButton isSet={hasDays} onClick={() => void pickDays()}>
        {hasDays ? `${filter.from ?? '…'} – ${filter.until ?? '…'}` : t('filter.everyDay')}
      </FilterButton>
    </FilterLine>
  );
}

function Line({ asset, line }: { readonly asset: Asset; readonly line: StatementLine }) {
  const { t } = useTranslation('wallet');
  const to = asset === 'CNY' ? pathTo('/wallet/detail/:id', { id: line.id }) : pathTo('/currency/journal-detail', {}, { id: line.id });
  return (
    <Link to={to} className="press flex min-h-[1.2rem] items-center gap-3 px-[0.28rem] py-2.5 focus-visible:-outline-offset-4">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">{line.title}</span>
        <span className="num mt-0.5 block truncate text-xs text-muted">
          {bookTimeShort(line.created_at)}
          {line.user !== null && ` · ${line.user.name}`}
        </span>
      </span>
      <span className="flex-none text-end">
        <Amount asset={asset} value={line.amount} isSigned className="block text-body font-semibold" />
        <span className="mt-0.5 block text-xs text-muted">
          {t('balanceAfter')} <Amount asset={asset} value={line.balance} />
        </span>
      </span>
    </Link>
  );
}

/** A statement with the balance after each line, month by month (sections 2.9 and 7.10; docs/ledger.md). */
export function Statement({ asset }: { readonly asset: Asset }) {
  const { t, i18n } = useTranslation('wallet');
  const { filter } = useFilter(asset);
  const { list } = useStatement(asset, filter);
  const starts = monthStarts(list.pages?.flat() ?? []);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={useScreenTitle()} back={asset === 'CNY' ? '/wallet' : '/currency'} />}
      header={<Filters asset={asset} />}
      layout="rows"
      skeleton={<AmountsSkeleton />}
      keyOf={(line) => line.id}
      renderRow={(line) => (
        <>
          {starts.has(line.id) && (
            <h2 className="num border-b border-line bg-sunken px-[0.28rem] py-1.5 text-sm text-muted">
              {monthTitle(line.created_at, i18n.language)}
            </h2>
          )}
          <Line asset={asset} line={line} />
        </>
      )}
      empty={
        isFiltered
          ? { picture: 'search', title: t('statement.none'), text: t('statement.noneText'), action: <EverythingWay /> }
          : {
              picture: 'money',
              title: t('statement.empty'),
              text: t(asset === 'CNY' ? 'statement.emptyText' : 'statement.emptyPoints'),
              action: <RechargeWay asset={asset} />,
            }
      }
    />
  );
}
