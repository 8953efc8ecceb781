import ArrowDown from 'lucide-react/icons/arrow-down';
import { useTranslation } from '#web/words/use-translation.ts';
import { Spinner } from './spinner.tsx';
import type { Pull } from './use-pull-refresh.ts';

/** What shows above a list while it is pulled: '下拉刷新', '释放更新', '正在刷新' (decision 21). */
export function PullNotice({ pull }: { readonly pull: Pull }) {
  const { t } = useTranslation('kit');
  if (pull.phase === 'idle') return null;
  const heightPx = Math.min(pull.travelPx * 0.5, 72);
  return (
    <div
      role="status"
      data-phase={pull.phase}
      className="flex items-center justify-center gap-1.5 overflow-hidden text-xs text-muted"
      style={{ height: heightPx }}
    >
      {pull.phase === 'refreshing' ? (
        <Spinner className="size-[0.3rem]" />
      ) : (
        <ArrowDown aria-hidden className={`size-[0.3rem] transition-transform ${pull.phase === 'release' ? 'rotate-180' : ''}`} />
      )}
      {t(`list.${pull.phase}`)}
    </div>
  );
}
