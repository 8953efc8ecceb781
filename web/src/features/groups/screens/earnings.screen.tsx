import { useState } from 'react';
import type { Income, Incomes } from '#contract/groups/group-admin.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { whoColumn } from '../../people/people.public.tsx';
import { bookTime } from '../../wallet/wallet.public.tsx';
import { type IncomeKind, useIncomes } from '../group-admin.data.ts';
import { GroupAdminFrame } from '../parts/group-admin-frame.tsx';
import { openPayOut } from '../pay-out.ts';

const kinds = ['all', 'join', 'pinned', 'payout'] as const;

function Sums({ groupId, sums }: { readonly groupId: number; readonly sums: Incomes | undefined }) {
  const { t } = useTranslation('group-admin');
  const unit = usePayRules()?.unit ?? '';
  const { balance = 0, join_income_count: joins = 0, pinned_income_count: pins = 0, payout_count: payouts = 0 } = sums ?? {};
  const parts = [
    { key: 'join', n: joins },
    { key: 'pinned', n: pins },
    { key: 'payout', n: payouts },
  ];
  return (
    <Card>
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-sm text-muted">{t('earnings.balance')}</span>
          <span className="num text-xl font-semibold text-gold">{balance}</span> <span className="text-sm text-muted">{unit}</span>
        </p>
        <Button size="md" disabled={balance < 1} onClick={() => void openPayOut({ groupId, balance })}>
          {t('earnings.payOut')}
        </Button>
      </div>
      <dl className="mt-4 grid cols-3 gap-2 border-t border-line pt-3 text-center">
        {parts.map(({ key, n }) => (
          <div key={key} className="flex min-w-0 flex-col-reverse">
            <dt className="break-anywhere text-xs text-muted">{t(`earnings.${key}`)}</dt>
            <dd className="num text-body font-semibold">{n}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function IncomeRow({ income }: { readonly income: Income }) {
  return (
    <div className="flex items-center gap-3 px-[0.28rem] py-2.5">
      <div className="min-w-0 flex-1">
        <p className="break-anywhere text-body leading-snug">{income.body}</p>
        <p className="num truncate text-xs text-muted">
          {income.user !== null && `${income.user.name} · `}
          {bookTime(income.created_at)}
        </p>
      </div>
      <span className={`num flex-none text-body font-semibold ${income.amount > 0 ? 'text-gold' : 'text-ink'}`}>
        {income.amount > 0 ? `+${income.amount}` : income.amount}
      </span>
    </div>
  );
}

/** What the table of a desk shows of an income. */
const useColumns = (): readonly TableColumn<Income>[] => {
  const { t } = useTranslation('group-admin');
  return [
    { key: 'what', head: t('earnings.columns.what'), value: ({ body }) => body },
    whoColumn({ head: t('earnings.columns.who'), personOf: ({ user }) => user }),
    { key: 'time', head: t('earnings.columns.time'), value: (income) => bookTime(income.created_at) },
    { key: 'amount', head: t('earnings.columns.amount'), value: ({ amount }) => amount, isNumber: true },
    { key: 'balance', head: t('earnings.columns.balance'), value: ({ balance }) => balance, isNumber: true },
  ];
};

function Earnings({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('group-admin');
  const title = useScreenTitle();
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const incomes = useIncomes(groupId, kind === 'all' ? null : (kind satisfies IncomeKind));
  const columns = useColumns();
  if (isCallError(incomes.list.error, 'refusal')) return <NotFoundScreen />;
  return (
    <ListScreen
      {...incomes.list}
      nav={<NavBar title={title} back={pathTo('/groups/:groupId/info', { groupId })} />}
      header={
        <>
          <Sums groupId={groupId} sums={incomes.first} />
          <div className="px-3 pt-1 pb-2">
            <Segmented
              label={t('earnings.kind')}
              items={kinds.map((key) => ({ key, label: t(`earnings.kinds.${key}`) }))}
              value={kind}
              onChange={setKind}
            />
          </div>
        </>
      }
      label={title}
      columns={columns}
      layout="rows"
      keyOf={(income) => income.id}
      renderRow={(income) => <IncomeRow income={income} />}
      empty={{ picture: 'money', title: t('earnings.none'), text: t('earnings.noneText') }}
    />
  );
}

/** What a circle earned, and the way to its founder's account, also of one that the house closed (decision 018). */
export function EarningsScreen() {
  return (
    <GroupAdminFrame isOwners whenGone={(groupId) => <Earnings groupId={groupId} />}>
      {(group) => <Earnings groupId={group.id} />}
    </GroupAdminFrame>
  );
}
