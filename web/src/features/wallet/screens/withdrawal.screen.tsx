import { useParams } from 'react-router';
import type { Withdrawal } from '#contract/wallet/wallet.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Timeline, type TimelineItem } from '#web/kit/timeline.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { bookTime, bookTimeShort } from '../money-time.ts';
import { Amount } from '../parts/amount.tsx';
import { type Row, Rows } from '../parts/rows.tsx';
import { WithdrawalStateTag } from '../parts/withdrawal-state.tsx';
import { useUnit, useWithdrawal } from '../wallet.data.ts';
import { withdrawalWayKey } from '../withdrawal-ways.ts';

function Steps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('wallet');
  const { state, asset } = withdrawal;
  const asked: TimelineItem = { key: 'asked', title: t('step.asked'), time: bookTimeShort(withdrawal.created_at) };
  if (state === 'rejected') {
    const items: TimelineItem[] = [
      asked,
      {
        key: 'rejected',
        title: t('step.rejected'),
        time: bookTimeShort(withdrawal.updated_at),
        children: withdrawal.reason ?? undefined,
        state: 'now',
      },
      { key: 'back', title: t('step.back'), children: t('step.backText') },
    ];
    return <Timeline items={items} />;
  }
  const items: TimelineItem[] = [
    asked,
    {
      key: 'review',
      title: t(state === 'waiting' ? 'step.waiting' : 'step.approved'),
      children: state === 'waiting' ? t('step.waitingText') : undefined,
      state: state === 'waiting' ? 'now' : 'done',
    },
    {
      key: 'paid',
      title: t(asset === 'CNY' ? 'step.paid' : 'step.credited'),
      time: state === 'paid' ? bookTimeShort(withdrawal.updated_at) : undefined,
      children: state === 'approved' ? t('step.approvedText') : undefined,
      state: state === 'paid' ? 'done' : state === 'approved' ? 'now' : 'next',
    },
  ];
  return <Timeline items={items} />;
}

function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('wallet');
  const key = withdrawal.type === null ? null : withdrawalWayKey(withdrawal.type);
  const rows: (Row | false)[] = [
    withdrawal.type !== null && { key: 'way', label: t('withdraw.way'), value: key === null ? withdrawal.type : t(key) },
    withdrawal.account !== null && { key: 'account', label: t('withdraw.account'), value: withdrawal.account },
    withdrawal.asset === 'currency' && {
      key: 'fen',
      label: t('currencyCash.arrives'),
      value: <Amount asset="CNY" value={withdrawal.fen} />,
    },
    { key: 'time', label: t('withdraw.asked'), value: bookTime(withdrawal.created_at) },
    { key: 'number', label: t('pay.number'), value: withdrawal.id },
  ];
  return <Rows rows={rows.filter((row) => row !== false)} />;
}

/** /wallet/withdraw/detail/:id: how a withdrawal stands, and why where it was given back. */
export function WithdrawalScreen() {
  const { t } = useTranslation('wallet');
  const unit = useUnit();
  const id = idFrom(useParams()['id']);
  const title = useScreenTitle();
  const query = useWithdrawal(id);
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  const withdrawal = query.data;
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/wallet/withdraw/detail" />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() =>
        withdrawal && (
          <>
            <Card>
              <div className="pt-3 pb-5 text-center">
                <p className="text-base text-muted">
                  {withdrawal.asset === 'CNY' ? t('withdraw.ofWallet') : t('withdraw.ofCurrency', { unit })}
                </p>
                <p className="mt-1 mb-2 text-[0.68rem] leading-tight font-semibold">
                  <Amount asset={withdrawal.asset} value={withdrawal.amount} />
                </p>
                <WithdrawalStateTag state={withdrawal.state} />
              </div>
              <Facts withdrawal={withdrawal} />
            </Card>
            <Card title={t('withdraw.course')}>
              <Steps withdrawal={withdrawal} />
            </Card>
          </>
        )
      }
    </DetailScreen>
  );
}
