import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Payment } from '#contract/wallet/wallet.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { checkoutOf, payAt } from '../checkout.ts';
import { Amount } from '../parts/amount.tsx';
import { PayState } from '../parts/pay-state.tsx';
import { PaymentFacts } from '../parts/payment-facts.tsx';
import { payMarks } from '../pay-marks.ts';
import { usePayment } from '../wallet.data.ts';

function PayActions({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const checkout = checkoutOf(state, payment.out_trade_no);
  const result = pathTo('/payResult', {}, { out_trade_no: payment.out_trade_no });
  const goOn = async () => {
    if (checkout === null) return;
    setIsBusy(true);
    if ((await payAt(checkout)) === 'ok') await navigate(result, { replace: true });
    setIsBusy(false);
  };
  if (payment.state !== 'waiting')
    return (
      <ButtonLink wide to={result}>
        {t('pay.seeResult')}
      </ButtonLink>
    );
  if (checkout === null)
    return (
      <ButtonLink wide to={result}>
        {t('pay.iPaid')}
      </ButtonLink>
    );
  return (
    <div className="grid cols-2 gap-2.5">
      <ButtonLink tone="soft" to={result}>
        {t('pay.iPaid')}
      </ButtonLink>
      <Button loading={isBusy} onClick={() => void goOn()}>
        {t('pay.goOn')}
      </Button>
    </div>
  );
}

/** /pay: one payment on its way. It goes to the gateway once by itself; from here on only a press does, and always the same payment. */
export function PayScreen() {
  const { t } = useTranslation('wallet');
  const title = useScreenTitle();
  const outTradeNo = useSearchParams()[0].get('out_trade_no');
  const query = usePayment(outTradeNo);
  if (outTradeNo === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  const payment = query.data;
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/wallet" />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={payment && <PayActions payment={payment} />}
    >
      {() =>
        payment && (
          <>
            <PayState
              mark={payMarks[payment.state]}
              title={t(`payState.${payment.state}`)}
              text={payment.state === 'waiting' ? t('pay.goes') : undefined}
            >
              <Amount asset="CNY" value={payment.amount} />
            </PayState>
            <PaymentFacts payment={payment} />
          </>
        )
      }
    </DetailScreen>
  );
}
