import HandCoins from 'lucide-react/icons/hand-coins';
import { CountText } from '#web/kit/count-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { type TipInput, tipSomeone } from '../tip-someone.ts';

type TipButtonProps = TipInput & {
  /** Who is paid: nobody tips themselves. */
  readonly ownerId: number;
  readonly count: number;
};

/** '打赏' with how many did, for the foot of a thing. */
export function TipButton({ ownerId, count, calls, id, name }: TipButtonProps) {
  const { t } = useTranslation('tips');
  if (useCurrentUser()?.id === ownerId) return null;
  return (
    <button
      type="button"
      aria-label={t('tip', { n: count })}
      onClick={() => void tipSomeone({ calls, id, name })}
      className="press flex min-h-[0.88rem] min-w-[0.88rem] items-center justify-center gap-1 px-1.5 text-sm"
    >
      <HandCoins aria-hidden className="size-[0.44rem]" strokeWidth={1.75} />
      {count > 0 && <CountText value={count} />}
    </button>
  );
}
