import type { ReactNode } from 'react';
import type { WalletOverview } from '#contract/wallet/wallet.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useWallet } from '../wallet.data.ts';
import { BalanceSkeleton } from './balance-head.tsx';

type Props = {
  readonly back: string;
  /** The rules by which it is open or closed have come. */
  readonly isKnown: boolean;
  /** What is closed, in words. */
  readonly closed: { readonly title: string; readonly text: string };
  /** The form; null where it is closed. */
  readonly form: (wallet: WalletOverview) => ReactNode | null;
};

/** A form that moves money, or the words that say that it is closed now. */
export function WhenOpen({ back, isKnown, closed, form }: Props) {
  const { t } = useTranslation('wallet');
  const { data: wallet, status, error, refetch } = useWallet();
  const nav = <NavBar title={useScreenTitle()} back={back} />;
  const open = wallet && isKnown ? form(wallet) : null;
  if (open !== null) {
    return (
      <>
        {nav}
        {open}
      </>
    );
  }
  return (
    <DetailScreen
      nav={nav}
      status={wallet !== undefined && isKnown ? 'success' : status === 'error' ? 'error' : 'pending'}
      error={error}
      onRefresh={refetch}
      skeleton={<BalanceSkeleton />}
    >
      {() => (
        <Empty
          picture="construction"
          title={closed.title}
          text={closed.text}
          action={
            <ButtonLink size="md" tone="soft" to={back}>
              {t('back')}
            </ButtonLink>
          }
        />
      )}
    </DetailScreen>
  );
}
