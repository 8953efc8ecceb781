import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { MoneyProof } from '#contract/ledger/ledger.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { bookTime } from '../../wallet/wallet.public.tsx';
import { AssetSums } from '../parts/asset-sums.tsx';
import { ClosedDays } from '../parts/closed-days.tsx';
import { OwnCheck } from '../parts/own-check.tsx';
import { useMoneyProof } from '../proof.data.ts';

function LastCheck({ check }: { readonly check: MoneyProof['check'] }) {
  const { t } = useTranslation('proof');
  const isGood = check === null || check.faults === 0;
  const Mark = isGood ? ShieldCheck : TriangleAlert;
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Mark
          aria-hidden
          strokeWidth={1.75}
          className={`size-[0.56rem] flex-none ${check === null ? 'text-muted' : isGood ? 'text-success' : 'text-danger'}`}
        />
        <div className="min-w-0">
          <p className="text-body leading-snug font-semibold">
            {check === null ? t('check.none') : t(isGood ? 'check.good' : 'check.bad', { count: check.faults })}
          </p>
          <p className="num mt-0.5 text-sm text-muted">
            {check === null ? t('check.noneText') : t('check.text', { time: bookTime(check.at), n: check.accounts })}
          </p>
        </div>
      </div>
    </Card>
  );
}

/** /money-proof: for everyone, that all the money adds up and nothing was rewritten (docs/ledger.md). */
export function MoneyProofScreen() {
  const { t } = useTranslation('proof');
  const { data: proof, status, error, refetch } = useMoneyProof();
  return (
    <DetailScreen nav={<NavBar title={useScreenTitle()} back="/home" />} status={status} error={error} onRefresh={refetch}>
      {() =>
        proof && (
          <>
            <p className="px-4 pt-2 pb-1 text-base text-muted">{t('text')}</p>
            <p className="num px-4 pb-1 text-sm text-muted">
              {proof.sums_day === null ? t('asOfNow') : t('asOf', { day: proof.sums_day })}
            </p>
            <AssetSums sums={proof.sums} />
            <LastCheck check={proof.check} />
            <OwnCheck days={proof.days} />
            <ClosedDays days={proof.days} />
            <p className="px-4 pt-2 text-sm text-muted">{t('how')}</p>
          </>
        )
      }
    </DetailScreen>
  );
}
