import type { ReactNode } from 'react';
import { Card } from '#web/kit/card.tsx';
import { Bone, SkeletonFrame } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Asset } from '../wallet.data.ts';
import { Amount } from './amount.tsx';

type BalanceHeadProps = {
  readonly asset: Asset;
  readonly label: ReactNode;
  readonly balance: number;
  readonly held: number;
  /** The two things that are done most, within reach of a thumb. */
  readonly children?: ReactNode;
};

/** What somebody has, large, and what of it is set apart. */
export function BalanceHead({ asset, label, balance, held, children }: BalanceHeadProps) {
  const { t } = useTranslation('wallet');
  return (
    <Card>
      <p className="text-sm text-muted">{label}</p>
      <p className={`mt-1 text-[0.68rem] leading-tight font-semibold ${asset === 'currency' ? 'text-gold' : ''}`}>
        <Amount asset={asset} value={balance} />
      </p>
      <p className="mt-1.5 min-h-[0.39rem] text-sm text-muted">
        {held > 0 ? (
          <>
            {t('held')} <Amount asset={asset} value={held} className="text-ink" /> · {t('heldNote')}
          </>
        ) : (
          t('nothingHeld')
        )}
      </p>
      {children !== undefined && <div className="mt-4 grid cols-2 gap-2.5">{children}</div>}
    </Card>
  );
}

/** The shape of it. */
export function BalanceSkeleton() {
  return (
    <SkeletonFrame>
      <div className="mx-3 my-2 rounded-card bg-card p-[0.28rem]">
        <Bone className="h-[0.26rem] w-[1.6rem]" />
        <Bone className="mt-3 h-[0.6rem] w-[3.2rem]" />
        <Bone className="mt-3 h-[0.24rem] w-[2.4rem]" />
        <div className="mt-5 grid cols-2 gap-2.5">
          <Bone className="h-[0.92rem] w-full rounded-card!" />
          <Bone className="h-[0.92rem] w-full rounded-card!" />
        </div>
      </div>
      <div className="mx-3 my-2 space-y-6 rounded-card bg-card p-[0.28rem]">
        <Bone className="h-[0.3rem] w-2/5" />
        <Bone className="h-[0.3rem] w-1/2" />
        <Bone className="h-[0.3rem] w-1/3" />
      </div>
    </SkeletonFrame>
  );
}
