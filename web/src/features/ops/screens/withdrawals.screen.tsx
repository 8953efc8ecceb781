import { Link } from 'react-router';
import type { DeskWithdrawal } from '#contract/wallet/money-desk.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { TabbedList } from '#web/kit/tabbed-list.tsx';
import { ROW_LINK, type TableColumn } from '#web/kit/table-rows.ts';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { Someone, whoColumn } from '../../people/people.public.tsx';
import { Amount, bookTime } from '../../wallet/wallet.public.tsx';
import { useDeskWithdrawals } from '../money-desk.data.ts';

const states = ['waiting', 'approved', 'paid', 'rejected'] as const;

/** How many operators must still say yes. */
export const yesesMissing = (withdrawal: DeskWithdrawal): number =>
  withdrawal.state === 'waiting' ? Math.max(0, withdrawal.approvals_needed - withdrawal.approved_by.length) : 0;

function WithdrawalRow({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) {
  const { t } = useTranslation('money-desk');
  const missing = yesesMissing(withdrawal);
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <Someone
        person={withdrawal.user}
        gone={t('gone')}
        nameClass="text-body"
        note={
          <span className="min-w-0 truncate">
            <RelativeTime at={utcMoment(withdrawal.created_at)} /> ·{' '}
            {withdrawal.asset === 'CNY' ? (withdrawal.account ?? '') : t('cash.toWallet')}
          </span>
        }
      />
      <span className="flex flex-none flex-col items-end">
        <Link to={pathTo('/ops/withdrawals/:id', { id: withdrawal.id })} className="row-area">
          <Amount asset={withdrawal.asset} value={withdrawal.amount} className="text-body font-semibold" />
        </Link>
        {missing > 0 && <span className="num text-xs text-muted">{t('cash.missing', { n: missing })}</span>}
      </span>
    </div>
  );
}

/** What the table of a desk shows of a withdrawal. */
const useColumns = (): readonly TableColumn<DeskWithdrawal>[] => {
  const { t } = useTranslation('money-desk');
  const wayOf = (withdrawal: DeskWithdrawal) => (withdrawal.asset === 'CNY' ? (withdrawal.account ?? '') : t('cash.toWallet'));
  return [
    whoColumn({ head: t('columns.who'), personOf: (withdrawal) => withdrawal.user, none: t('gone') }),
    { key: 'way', head: t('cash.way'), value: wayOf },
    {
      key: 'missing',
      head: t('cash.approvals'),
      value: (withdrawal) => `${withdrawal.approved_by.length} / ${withdrawal.approvals_needed}`,
      isNumber: true,
    },
    {
      key: 'time',
      head: t('cash.asked'),
      value: (withdrawal) => bookTime(withdrawal.created_at),
      cell: (withdrawal) => (
        <Link to={pathTo('/ops/withdrawals/:id', { id: withdrawal.id })} className={ROW_LINK}>
          {bookTime(withdrawal.created_at)}
        </Link>
      ),
    },
    {
      key: 'amount',
      head: t('columns.amount'),
      value: (withdrawal) => withdrawal.amount,
      cell: (withdrawal) => <Amount asset={withdrawal.asset} value={withdrawal.amount} className="font-semibold" />,
      isNumber: true,
    },
  ];
};

function Withdrawals() {
  const { t } = useTranslation('money-desk');
  const title = useScreenTitle();
  const [state, choose] = useAddressChoice('state', states);
  const { list } = useDeskWithdrawals(state);
  const columns = useColumns();
  return (
    <TabbedList
      title={title}
      back={pathTo('/ops')}
      tabs={states}
      tabLabel={(key) => t(`cash.state.${key}`)}
      active={state}
      onTab={choose}
      {...list}
      layout="rows"
      columns={columns}
      keyOf={(withdrawal) => withdrawal.id}
      renderRow={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
      empty={{ picture: 'money', title: t('cash.none'), text: t('cash.noneText') }}
    />
  );
}

/** /ops/withdrawals: by their state, those that wait longest first (issue 5). */
export function OpsWithdrawalsScreen() {
  return (
    <OperatorOnly>
      <Withdrawals />
    </OperatorOnly>
  );
}
