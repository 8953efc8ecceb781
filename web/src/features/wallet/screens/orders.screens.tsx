import { useSearchParams } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { Amount } from '../parts/amount.tsx';
import { Orders } from '../parts/orders.tsx';
import { PayState } from '../parts/pay-state.tsx';
import { PaymentFacts } from '../parts/payment-facts.tsx';
import { payMarks } from '../pay-marks.ts';
import { usePayment } from '../wallet.data.ts';

function OneOrder({ outTradeNo }: { readonly outTradeNo: string }) {
  const { t } = useTranslation('wallet');
  const title = useScreenTitle();
  const query = usePayment(outTradeNo);
  if (isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  const payment = query.data;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/payOrder')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={
        payment?.state === 'waiting' ? (
          <ButtonLink wide tone="soft" to={pathTo('/payResult', {}, { out_trade_no: outTradeNo })}>
            {t('pay.iPaid')}
          </ButtonLink>
        ) : undefined
      }
    >
      {() =>
        payment && (
          <>
            <PayState mark={payMarks[payment.state]} title={t(`payState.${payment.state}`)}>
              <Amount asset="CNY" value={payment.amount} />
            </PayState>
            <PaymentFacts payment={payment} />
          </>
        )
      }
    </DetailScreen>
  );
}

/** /payOrder: orders of the wallet; with `out_trade_no` one of them (docs/decisions/015). */
export function OrdersScreen() {
  const outTradeNo = useSearchParams()[0].get('out_trade_no');
  return outTradeNo === null ? <Orders asset="CNY" /> : <OneOrder outTradeNo={outTradeNo} />;
}

/** /currency/detail: orders of the currency. */
export const CurrencyOrdersScreen = () => <Orders asset="currency" />;
