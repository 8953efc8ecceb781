import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { WhenOpen } from '../parts/when-open.tsx';
import { WithdrawForm, type WithdrawRules } from '../parts/withdraw-form.tsx';
import { useMoneyConfig } from '../wallet.data.ts';

/** The ceiling is one for both kinds of withdrawal (section 9 gives one). */
const useWithdrawRules = (): WithdrawRules | null => {
  const { data } = useMoneyConfig();
  if (data?.wallet === undefined || data.currency === undefined) return null;
  const { cash } = data.wallet;
  return { min: cash['min-amount'], max: data.currency.settings['cash-max'], types: cash.types ?? [] };
};

/** /wallet/withdraw */
export function WithdrawScreen() {
  const { t } = useTranslation('wallet');
  const rules = useWithdrawRules();
  return (
    <WhenOpen
      back={pathTo('/wallet')}
      isKnown={rules !== null}
      closed={{ title: t('withdraw.closed'), text: t('withdraw.closedText') }}
      form={(wallet) => (wallet.cash_open && rules && rules.types.length > 0 ? <WithdrawForm wallet={wallet} rules={rules} /> : null)}
    />
  );
}
