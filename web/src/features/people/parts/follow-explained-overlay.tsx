import UsersRound from 'lucide-react/icons/users-round';
import { PopupDialog } from '#web/kit/dialog.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { useTranslation } from '#web/words/use-translation.ts';

/** 'Follow explained': after mutual following two people become friends (specification, section 2.8). */
export function FollowExplainedOverlay({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('people');
  return (
    <PopupDialog open={open} onClose={() => onDone()} title={t('explained.title')} confirmLabel={t('explained.gotIt')}>
      <div className="flex flex-col items-center gap-3">
        <span aria-hidden className="grid size-[1.04rem] place-items-center rounded-full bg-qingdai-soft text-qingdai">
          <UsersRound className="size-[0.5rem]" strokeWidth={1.75} />
        </span>
        <p className="text-center text-base text-balance text-muted">{t('explained.text')}</p>
      </div>
    </PopupDialog>
  );
}
