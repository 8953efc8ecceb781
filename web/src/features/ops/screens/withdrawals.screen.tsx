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
export const yesesMissing = (cash: DeskWithdrawal): number =>
  cash.state === 'waiting' ? Math.max(0, cash.approvals_needed - cash.approved_by.length) : 0;

function WithdrawalRow({ cash }: { readonly cash: DeskWithdrawal }) {
  const { t } = useTranslation('money-desk');
  const missing = yesesMissing(cash);
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <Someone
        person={cash.user}
        gone={t('gone')}
        nameClass="text-body"
        note={
          <span className="min-w-0 truncate">
            <RelativeTime at={utcMoment(cash.created_at)} /> · {cash.asset === 'CNY' ? (cash.account ?? '') : t('cash.toWallet')}
          </span>
        }
      />
      <span className="flex flex-none flex-col items-end">
        <Link to={pathTo('/ops/withdrawals/:id', { id: cash.id })} className="row-area">
          <Amount asset={cash.asset} value={cash.amount} className="text-body font-semibold" />
        </Link>
        {missing > 0 && <span className="num text-xs text-muted">{t('cash.missing', { n: missing })}</span>}
      </span>
    </div>
  );
}

/** What the table of a desk shows of a withdrawal. */
const useColumns = (): readonly TableColumn<DeskWithdrawal>[] => {
  const { t } = useTranslation('money-desk');
  const wayOf = (cash: DeskWithdrawal) => (cash.asset === 'CNY' ? (cash.account ?? '') : t('cash.toWallet'));
  return [
    whoColumn({ head: t('columns.who'), personOf: (cash) => cash.user, none: t('gone') }),
    { key: 'way', head: t('cash.way'), value: wayOf },
    {
      key: 'missing',
      head: t('cash.approvals'),
      value: (cash) => `${cash.approved_by.length} / ${cash.approvals_needed}`,
      isNumber: true,
    },
    {
      key: 'time',
      head: t('cash.asked'),
      value: (cash) => bookTime(cash.created_at),
      cell: (cash) => (
        <Link to={pathTo('/ops/withdrawals/:id', { id: cash.id })} className={ROW_LINK}>
          {bookTime(cash.created_at)}
        </Link>
      ),
    },
    {
      key: 'amount',
      head: t('columns.amount'),
      value: (cash) => cash.amount,
      cell: (cash) => <Amount asset={cash.asset} value={cash.amount} className="font-semibold" />,
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
      keyOf={(cash) => cash.id}
      renderRow={(cash) => <WithdrawalRow cash={cash} />}
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
