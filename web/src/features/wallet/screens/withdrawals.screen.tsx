import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Withdrawal } from '#contract/wallet/wallet.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { bookTimeShort } from '../money-time.ts';
import { Amount } from '../parts/amount.tsx';
import { AmountsSkeleton } from '../parts/amounts-skeleton.tsx';
import { UnitName } from '../parts/unit-name.tsx';
import { WithdrawalStateTag } from '../parts/withdrawal-state.tsx';
import { type Asset, useUnit, useWithdrawals } from '../wallet.data.ts';

const shown = ['all', 'CNY', 'currency'] as const;
type Shown = (typeof shown)[number];

function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('wallet');
  const unit = useUnit();
  return (
    <Link
      to={pathTo('/wallet/withdraw/detail/:id', { id: withdrawal.id })}
      className="press flex min-h-[1.2rem] items-center gap-3 px-[0.28rem] py-2.5 focus-visible:-outline-offset-4"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">
          {withdrawal.asset === 'CNY' ? t('withdraw.ofWallet') : t('withdraw.ofCurrency', { unit })}
        </span>
        <span className="num mt-0.5 block truncate text-xs text-muted">
          {bookTimeShort(withdrawal.created_at)}
          {withdrawal.account && ` · ${withdrawal.account}`}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end gap-0.5">
        <Amount asset={withdrawal.asset} value={withdrawal.amount} className="text-body font-semibold" />
        <WithdrawalStateTag state={withdrawal.state} />
      </span>
    </Link>
  );
}

/** /wallet/withdraw/detail: one's withdrawals of both kinds, newest first. */
export function WithdrawalsScreen() {
  const { t } = useTranslation('wallet');
  const [query, setQuery] = useSearchParams();
  const chosen: Shown = shown.find((one) => one === query.get('asset')) ?? 'all';
  const { list } = useWithdrawals(chosen === 'all' ? null : (chosen satisfies Asset));
  const words: Record<Shown, ReactNode> = { all: t('filter.all'), CNY: t('wallet'), currency: <UnitName /> };
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={useScreenTitle()} back="/wallet" />}
      header={
        <div className="px-3 pt-1 pb-1.5">
          <Segmented
            label={t('withdraw.shown')}
            items={shown.map((key) => ({ key, label: words[key] }))}
            value={chosen}
            onChange={(key) => setQuery(key === 'all' ? {} : { asset: key }, { replace: true })}
          />
        </div>
      }
      layout="rows"
      skeleton={<AmountsSkeleton />}
      keyOf={(withdrawal) => withdrawal.id}
      renderRow={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
      empty={{
        picture: 'money',
        title: t('withdraw.none'),
        text: t('withdraw.noneText'),
        action: (
          <ButtonLink size="md" tone="soft" to={chosen === 'currency' ? pathTo('/currency/withdraw') : pathTo('/wallet/withdraw')}>
            {t('withdraw.action')}
          </ButtonLink>
        ),
      }}
    />
  );
}
