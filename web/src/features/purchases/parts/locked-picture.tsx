import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { payFor } from '../pay-for.ts';
import { paidAddress } from '../purchases.data.ts';

/** `read`: blurred until it is paid for. `download`: small until then (decision 014.12). */
export type PaidPicture = {
  readonly file: number;
  readonly node: number;
  readonly amount: number;
  readonly type: 'read' | 'download';
};

type LockedPictureProps = {
  readonly picture: PaidPicture;
  /** The blurred rendition. */
  readonly src: string;
  readonly isCurrent: boolean;
  /** Its own address, once it is paid for. */
  readonly onPaid: (src: string) => void;
};

/** Asks for the price of a picture. Its own address once it is theirs; null otherwise. */
const buyPicture = async ({ file, node, amount }: PaidPicture): Promise<string | null> => {
  return (await payFor({ node, amount, nodeType: 'picture' })) ? paidAddress(file) : null;
};

/** A picture that is not paid for yet: whoever reaches it is asked for its price (section 4.5). */
export function LockedPicture({ picture, src, isCurrent, onPaid }: LockedPictureProps) {
  const { t } = useTranslation('purchases');
  const ask = async () => {
    const own = await buyPicture(picture);
    if (own !== null) onPaid(own);
  };
  const askAtReach = useEffectEvent(() => void ask());
  useEffect(() => {
    if (isCurrent) askAtReach();
  }, [isCurrent]);
  return (
    <>
      <img src={src} alt="" className="absolute inset-0 size-full object-contain opacity-60" />
      <div className="relative grid justify-items-center gap-3 rounded-card bg-black/60 px-6 py-5 text-white">
        <LockKeyhole aria-hidden className="size-[0.56rem]" strokeWidth={1.5} />
        <p className="text-base">{t('locked')}</p>
        <Button size="md" onClick={() => void ask()}>
          {t('unlock')}
        </Button>
      </div>
    </>
  );
}

type OriginalOfferProps = Pick<LockedPictureProps, 'picture' | 'onPaid'>;

/** At the foot of a picture that is shown small until it is paid for: the way to the whole of it. */
export function OriginalOffer({ picture, onPaid }: OriginalOfferProps) {
  const { t } = useTranslation('purchases');
  const unit = usePayRules()?.unitOf(picture.amount) ?? '';
  const ask = async () => {
    const own = await buyPicture(picture);
    if (own !== null) onPaid(own);
  };
  return (
    <div className="flex items-center justify-between gap-3 pb-2">
      <span className="min-w-0">{t('small')}</span>
      <Button size="sm" onClick={() => void ask()}>
        {t('original', { n: picture.amount, unit })}
      </Button>
    </div>
  );
}
