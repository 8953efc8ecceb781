import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Banknote from 'lucide-react/icons/banknote';
import Gift from 'lucide-react/icons/gift';
import Receipt from 'lucide-react/icons/receipt';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { AdStrip } from '../../site/ads.public.tsx';
import { BalanceHead, BalanceSkeleton } from '../parts/balance-head.tsx';
import { RuleCard } from '../parts/rule-card.tsx';
import { useMoneyConfig, useUnit, useWallet } from '../wallet.data.ts';
import { openTransform } from '../wallet-sheets.ts';

/** /currency: what somebody has in 积分, and what they may do with it (specification, section 2.9). */
export function CurrencyScreen() {
  const { t } = useTranslation('wallet');
  const { data: wallet, status, error, refetch } = useWallet();
  const config = useMoneyConfig().data;
  const unit = useUnit();
  return (
    <DetailScreen
      nav={<NavBar title={useScreenTitle()} back="/wallet" />}
      status={status}
      error={error}
      onRefresh={refetch}
      skeleton={<BalanceSkeleton />}
    >
      {() =>
        wallet && (
          <>
            <BalanceHead asset="currency" label={t('havePoints', { unit })} balance={wallet.currency} held={wallet.currency_held}>
              <ButtonLink to={pathTo('/currency/recharge')}>{t('recharge.action')}</ButtonLink>
              <ButtonLink tone="soft" to={pathTo('/currency/withdraw')}>
                {t('withdraw.action')}
              </ButtonLink>
            </BalanceHead>
            <Card inset="rows">
              <Cell icon={<ScrollText />} label={t('way.journal', { unit })} to={pathTo('/currency/journal-detail')} />
              <Cell icon={<Receipt />} label={t('way.currencyOrders', { unit })} to={pathTo('/currency/detail')} />
              <Cell icon={<ShoppingBag />} label={t('way.purchases')} to={pathTo('/currency/purchases')} />
              <Cell icon={<Banknote />} label={t('way.withdrawals')} to={pathTo('/wallet/withdraw/detail', {}, { asset: 'currency' })} />
            </Card>
            <Card inset="rows">
              {config?.wallet?.['transform-currency'] === true && (
                <Cell
                  icon={<ArrowLeftRight />}
                  label={t('way.fromWallet')}
                  note={t('transform.rate', { n: wallet.ratio * 100, unit })}
                  onClick={() => void openTransform()}
                />
              )}
              <Cell icon={<Gift />} label={t('way.uses', { unit })} to={pathTo('/shop')} />
            </Card>
            <AdStrip space="currency" />
            <RuleCard title={t('currencyRules', { unit })} text={config?.currency?.rule} />
          </>
        )
      }
    </DetailScreen>
  );
}
