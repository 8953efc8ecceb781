import { useState } from 'react';
import { useParams } from 'react-router';
import type { DeskWithdrawal } from '#contract/wallet/money-desk.schemas.ts';
import { WITHDRAWAL_REASON_MAX, WITHDRAWAL_REFERENCE_MAX } from '#contract/wallet/wallet.limits.ts';
import { isCallError } from '#web/api/call-error.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { Amount, bookTime, Rows, yuanText } from '../../wallet/wallet.public.tsx';
import { approveNow, claimNow, payNow, rejectNow, useDeskWithdrawal } from '../money-desk.data.ts';
import { yesesMissing } from './withdrawals.screen.tsx';

const tones: Record<DeskWithdrawal['state'], TagTone> = { waiting: 'gold', approved: 'qingdai', paid: 'success', rejected: 'danger' };

const useActs = (withdrawal: DeskWithdrawal) => {
  const { t, i18n } = useTranslation('money-desk');
  const [isBusy, setIsBusy] = useState(false);
  const yuan = `¥${yuanText(withdrawal.fen, i18n.language)}`;
  const name = withdrawal.user?.name ?? t('gone');
  const approve = async () => {
    if (
      !(await confirm({
        title: t('cash.approve.title'),
        text: t('cash.approve.text', { yuan, name }),
        confirmLabel: t('cash.approve.yes'),
      }))
    )
      return;
    setIsBusy(true);
    await approveNow(withdrawal.id);
    setIsBusy(false);
  };
  const claim = async () => {
    setIsBusy(true);
    await claimNow(withdrawal.id);
    setIsBusy(false);
  };
  const reject = () =>
    askWords({
      title: t('cash.reject.title'),
      text: t('cash.reject.text', { yuan, name }),
      label: t('cash.reject.reason'),
      max: WITHDRAWAL_REASON_MAX,
      confirmLabel: t('cash.reject.yes'),
      isDanger: true,
      act: (words) => rejectNow(withdrawal.id, words),
    });
  const pay = () =>
    askWords({
      title: t('cash.pay.title'),
      text: t('cash.pay.text', { yuan, account: withdrawal.account ?? '' }),
      label: t('cash.pay.reference'),
      max: WITHDRAWAL_REFERENCE_MAX,
      confirmLabel: t('cash.pay.yes'),
      act: (words) => payNow(withdrawal.id, words),
    });
  return { isBusy, approve, claim, reject, pay };
};

/** Who pays it out has claimed it before; where two said yes, two give it back. */
function Payout({ withdrawal, own }: { readonly withdrawal: DeskWithdrawal; readonly own: number | undefined }) {
  const { t } = useTranslation('money-desk');
  const { isBusy, claim, reject, pay } = useActs(withdrawal);
  const asksBack = withdrawal.reason !== null;
  if (withdrawal.paying_by === null)
    return (
      <Button className="w-full" loading={isBusy} onClick={() => void claim()}>
        {t('cash.claim.action')}
      </Button>
    );
  const isMine = withdrawal.paying_by.id === own;
  const back = (
    <Button tone="ghost" className="w-full text-danger!" onClick={() => void reject()}>
      {t('cash.reject.action')}
    </Button>
  );
  if (!isMine)
    return (
      <div className="space-y-2">
        <p className="text-center text-base text-muted">{t('cash.claim.other', { name: withdrawal.paying_by.name })}</p>
        {asksBack && back}
      </div>
    );
  return (
    <div className={asksBack ? 'space-y-2' : 'grid cols-2 gap-2.5'}>
      {asksBack ? <p className="text-center text-base text-muted">{t('cash.claim.asksBack')}</p> : back}
      <Button className="w-full" onClick={() => void pay()}>
        {t('cash.pay.action')}
      </Button>
    </div>
  );
}

/** What may be done now. Nobody decides about their own, and nobody says yes twice. */
function Acts({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) {
  const { t } = useTranslation('money-desk');
  const own = useCurrentUser()?.id;
  const { isBusy, approve, reject } = useActs(withdrawal);
  if (withdrawal.user?.id === own) return <p className="py-2 text-center text-base text-muted">{t('cash.own')}</p>;
  if (withdrawal.state === 'approved') return <Payout withdrawal={withdrawal} own={own} />;
  const saidYes = withdrawal.approved_by.some((person) => person.id === own);
  return (
    <div className="grid cols-2 gap-2.5">
      <Button tone="ghost" className="text-danger!" disabled={isBusy} onClick={() => void reject()}>
        {t('cash.reject.action')}
      </Button>
      <Button loading={isBusy} disabled={saidYes} onClick={() => void approve()}>
        {t(saidYes ? 'cash.approve.done' : 'cash.approve.action')}
      </Button>
    </div>
  );
}

function Facts({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) {
  const { t } = useTranslation('money-desk');
  const way = withdrawal.type === 'alipay' || withdrawal.type === 'wechat' ? t(`gateways.${withdrawal.type}`) : withdrawal.type;
  const rows = [
    { key: 'way', label: t('cash.way'), value: way ?? t('cash.toWallet') },
    { key: 'account', label: t('cash.account'), value: withdrawal.account },
    { key: 'name', label: t('cash.name'), value: withdrawal.account_name },
    { key: 'fen', label: t('cash.fen'), value: withdrawal.asset === 'currency' ? <Amount asset="CNY" value={withdrawal.fen} /> : null },
    { key: 'asked', label: t('cash.asked'), value: bookTime(withdrawal.created_at) },
    { key: 'number', label: t('cash.number'), value: withdrawal.id },
    { key: 'by', label: t('cash.decidedBy'), value: withdrawal.decided_by?.name ?? null },
    { key: 'reason', label: t('cash.reject.reason'), value: withdrawal.reason },
    { key: 'reference', label: t('cash.pay.reference'), value: withdrawal.reference },
  ];
  return <Rows rows={rows.filter((row) => row.value !== null && row.value !== '')} />;
}

function Approvals({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) {
  const { t } = useTranslation('money-desk');
  const missing = yesesMissing(withdrawal);
  return (
    <Card
      title={t('cash.approvals')}
      action={<span className="num">{t('cash.counted', { n: withdrawal.approved_by.length, of: withdrawal.approvals_needed })}</span>}
    >
      <ul>
        {withdrawal.approved_by.map((person) => (
          <li key={person.id} className="py-1.5">
            <Someone person={person} size="sm" isPlain end={<Tag tone="success">{t('cash.saidYes')}</Tag>} />
          </li>
        ))}
      </ul>
      {missing > 0 && <p className="text-base text-muted">{t('cash.missingText', { count: missing })}</p>}
    </Card>
  );
}

function Withdrawal() {
  const { t } = useTranslation('money-desk');
  const title = useScreenTitle();
  const id = idFrom(useParams()['id']);
  const query = useDeskWithdrawal(id);
  const withdrawal = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  const isOpen = withdrawal?.state === 'waiting' || withdrawal?.state === 'approved';
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/ops/withdrawals" />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={withdrawal && isOpen ? <Acts withdrawal={withdrawal} /> : undefined}
    >
      {() =>
        withdrawal && (
          <>
            <Card>
              <Someone person={withdrawal.user} end={<Tag tone={tones[withdrawal.state]}>{t(`cash.state.${withdrawal.state}`)}</Tag>} />
              <p className="mt-4 mb-3 text-center text-[0.68rem] leading-tight font-semibold">
                <Amount asset={withdrawal.asset} value={withdrawal.amount} />
              </p>
              <Facts withdrawal={withdrawal} />
            </Card>
            <Approvals withdrawal={withdrawal} />
          </>
        )
      }
    </DetailScreen>
  );
}

/** /ops/withdrawals/:id: who asks for how much and where to, who said yes, and what may be done. */
export function OpsWithdrawalScreen() {
  return (
    <OperatorOnly>
      <Withdrawal />
    </OperatorOnly>
  );
}
