import { useSearchParams } from 'react-router';
import { wholeText } from '#contract/kernel/numbers.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { leftSheet } from '../../../app/overlays/left-sheet.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { Amount } from '../parts/amount.tsx';
import { PayState } from '../parts/pay-state.tsx';
import { PaymentFacts } from '../parts/payment-facts.tsx';
import { payMarks } from '../pay-marks.ts';
import { useUnit } from '../wallet.data.ts';
import { useWatchedPayment, type Watched } from '../watch-payment.ts';

/** What came back with the browser says only what was pressed there; whether it is paid, the gateway alone knows. */
function Said({ watched, result }: { readonly watched: Watched; readonly result: string | null }) {
  const { t, i18n } = useTranslation('wallet');
  const { payment, stage } = watched;
  const unit = useUnit(payment?.credits);
  if (payment === null)
    return <PayState mark="waiting" title={t('result.asking')} text={stage === 'long' ? t('result.longText') : t('result.askingText')} />;
  const isWaiting = payment.state === 'waiting';
  if (isWaiting && result === 'cancel') return <PayState mark="failed" title={t('chat.cancel')} text={t('result.cancelText')} />;
  const text = isWaiting
    ? t(stage === 'long' ? 'result.longText' : 'result.askingText')
    : payment.state === 'paid'
      ? payment.product === 'wallet'
        ? t('result.inWallet')
        : t('result.points', { n: wholeText(payment.credits, i18n.language), unit })
      : t(`result.${payment.state}Text`);
  return (
    <PayState
      mark={payMarks[payment.state]}
      title={isWaiting ? t(stage === 'long' ? 'result.long' : 'result.asking') : t(`payState.${payment.state}`)}
      text={text}
    >
      <Amount asset="CNY" value={payment.amount} />
    </PayState>
  );
}

type ActionsProps = { readonly watched: Watched & { readonly again: () => void }; readonly result: string | null };

function Actions({ watched, result }: ActionsProps) {
  const { t } = useTranslation('wallet');
  const { payment, stage, again } = watched;
  const isCurrency = payment?.product === 'currency';
  const home = isCurrency ? pathTo('/currency') : pathTo('/wallet');
  const left = payment?.state === 'paid' ? leftSheet() : null;
  const failed =
    payment !== null && (payment.state === 'failed' || payment.state === 'closed' || (payment.state === 'waiting' && result === 'cancel'));
  return (
    <ScreenFooter>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        {failed && (
          <ButtonLink tone="soft" to={isCurrency ? pathTo('/currency/recharge') : pathTo('/wallet/recharge')}>
            {t('result.anew')}
          </ButtonLink>
        )}
        {!failed && stage === 'long' && (
          <Button tone="soft" onClick={again}>
            {t('result.askAgain')}
          </Button>
        )}
        <ButtonLink to={home} tone={left === null ? 'primary' : 'soft'}>
          {t(isCurrency ? 'result.toCurrency' : 'result.toWallet')}
        </ButtonLink>
        {left !== null && <ButtonLink to={left.at}>{t(`result.back.${left.name}`)}</ButtonLink>}
      </div>
    </ScreenFooter>
  );
}

function Result({ outTradeNo }: { readonly outTradeNo: string }) {
  const title = useScreenTitle();
  const result = useSearchParams()[0].get('result');
  const watched = useWatchedPayment(outTradeNo);
  if (watched.error !== null && watched.error.status === 404) return <NotFoundScreen />;
  return (
    <>
      <NavBar title={title} back="/wallet" />
      <div className="flex-1 pb-4">
        {watched.error !== null ? (
          <ErrorState message={watched.error.message} requestId={watched.error.requestId} onRetry={watched.again} />
        ) : (
          <Said watched={watched} result={result} />
        )}
        {watched.payment !== null && <PaymentFacts payment={watched.payment} />}
      </div>
      <Actions watched={watched} result={result} />
    </>
  );
}

/** /payResult: asks how the payment stands until that is known, and says so when it takes long (sections 4.5 and 7.10). */
export function PayResultScreen() {
  const outTradeNo = useSearchParams()[0].get('out_trade_no');
  return outTradeNo === null || !/^[\w-]{6,32}$/.test(outTradeNo) ? (
    <NotFoundScreen />
  ) : (
    <Result key={outTradeNo} outTradeNo={outTradeNo} />
  );
}
