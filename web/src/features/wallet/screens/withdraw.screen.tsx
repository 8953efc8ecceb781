import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { BalanceSkeleton } from '../parts/balance-head.tsx';
import { WithdrawForm, type WithdrawRules } from '../parts/withdraw-form.tsx';
import { useMoneyConfig, useWallet } from '../wallet.data.ts';

/** The ceiling is one for both kinds of withdrawal (section 9 gives one). */
function useWithdrawRules(): WithdrawRules | null {
  const { data } = useMoneyConfig();
  if (data?.wallet === undefined || data.currency === undefined) return null;
  const { cash } = data.wallet;
  return { min: cash['min-amount'], max: data.currency.settings['cash-max'], types: cash.types ?? [] };
}

/** /wallet/withdraw */
export function WithdrawScreen() {
  const { t } = useTranslation('wallet');
  const { data: wallet, status, error, refetch } = useWallet();
  const rules = useWithdrawRules();
  const nav = <NavBar title={useScreenTitle()} back="/wallet" />;
  if (wallet?.cash_open && rules !== null && rules.types.length > 0) {
    return (
      <>
        {nav}
        <WithdrawForm wallet={wallet} rules={rules} />
      </>
    );
  }
  const isKnown = wallet !== undefined && rules !== null;
  return (
    <DetailScreen
      nav={nav}
      status={isKnown ? 'success' : status === 'error' ? 'error' : 'pending'}
      error={error}
      onRefresh={refetch}
      skeleton={<BalanceSkeleton />}
    >
      {() => (
        <Empty
          picture="construction"
          title={t('withdraw.closed')}
          text={t('withdraw.closedText')}
          action={
            <ButtonLink size="md" tone="soft" to={pathTo('Wallet')}>
              {t('back')}
            </ButtonLink>
          }
        />
      )}
    </DetailScreen>
  );
}
