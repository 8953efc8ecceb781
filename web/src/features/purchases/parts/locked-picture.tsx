import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button.tsx';
import { payFor } from '../pay-for.ts';
import { paidAddress } from '../purchases.data.ts';

export type PaidPicture = { readonly file: number; readonly node: number; readonly amount: number };

type LockedPictureProps = {
  readonly picture: PaidPicture;
  /** The blurred rendition. */
  readonly src: string;
  readonly isCurrent: boolean;
  /** Its own address, once it is paid for. */
  readonly onPaid: (src: string) => void;
};

/** A picture that is not paid for yet: whoever reaches it is asked for its price (section 4.5). */
export function LockedPicture({ picture, src, isCurrent, onPaid }: LockedPictureProps) {
  const { t } = useTranslation('purchases');
  const ask = async () => {
    if (!(await payFor({ node: picture.node, amount: picture.amount, nodeType: 'picture' }))) return;
    const own = await paidAddress(picture.file);
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
