import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Banknote from 'lucide-react/icons/banknote';
import Coins from 'lucide-react/icons/coins';
import KeyRound from 'lucide-react/icons/key-round';
import Receipt from 'lucide-react/icons/receipt';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { WalletOverview } from '#contract/wallet/wallet.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Amount } from '../parts/amount.tsx';
import { BalanceHead, BalanceSkeleton } from '../parts/balance-head.tsx';
import { RuleCard } from '../parts/rule-card.tsx';
import { UnitName } from '../parts/unit-name.tsx';
import { useMoneyConfig, useUnit, useWallet } from '../wallet.data.ts';
import { openTransform } from '../wallet-sheets.ts';

function Ways({ wallet }: { readonly wallet: WalletOverview }) {
  const { t } = useTranslation('wallet');
  const unit = useUnit();
  const canTransform = useMoneyConfig().data?.wallet?.['transform-currency'] === true;
  return (
    <>
      <Card inset="rows">
        <Cell icon={<ScrollText />} label={t('way.statement')} to={pathTo('/wallet/detail')} />
        <Cell icon={<Receipt />} label={t('way.orders')} to={pathTo('/payOrder')} />
        <Cell
          icon={<Banknote />}
          label={t('way.withdrawals')}
          value={wallet.open_cashes > 0 ? t('underReview', { n: wallet.open_cashes }) : undefined}
          to={pathTo('/wallet/withdraw/detail')}
        />
      </Card>
      <Card inset="rows">
        <Cell icon={<Coins />} label={<UnitName />} value={<Amount asset="currency" value={wallet.currency} />} to={pathTo('/currency')} />
        {canTransform && (
          <Cell
            icon={<ArrowLeftRight />}
            label={t('way.transform', { unit })}
            note={t('transform.rate', { n: wallet.ratio * 100, unit })}
            onClick={() => void openTransform()}
          />
        )}
      </Card>
      <Card inset="rows">
        {isBuilt('/wallet/password') && <Cell icon={<KeyRound />} label={t('way.password')} to={pathTo('/wallet/password')} />}
        <Cell icon={<Scale />} label={t('way.proof')} note={t('way.proofNote')} to={pathTo('/money-proof')} />
      </Card>
    </>
  );
}

/** /wallet: what somebody has in money, and what they may do with it (specification, section 2.9). */
export function WalletScreen() {
  const { t } = useTranslation('wallet');
  const { data: wallet, status, error, refetch } = useWallet();
  const config = useMoneyConfig().data;
  return (
    <DetailScreen
      nav={<NavBar title={useScreenTitle()} back="/profile" />}
      status={status}
      error={error}
      onRefresh={refetch}
      skeleton={<BalanceSkeleton />}
    >
      {() =>
        wallet && (
          <>
            <BalanceHead asset="CNY" label={t('balance')} balance={wallet.balance} held={wallet.held}>
              <ButtonLink to={pathTo('/wallet/recharge')}>{t('recharge.action')}</ButtonLink>
              <ButtonLink tone="soft" to={pathTo('/wallet/withdraw')}>
                {t('withdraw.action')}
              </ButtonLink>
            </BalanceHead>
            <Ways wallet={wallet} />
            <RuleCard title={t('rules')} text={config?.wallet?.rule} />
          </>
        )
      }
    </DetailScreen>
  );
}
