import { useTranslation } from '#web/words/use-translation.ts';
import { declineUpdate, useUpdate } from './updates.ts';

/** Says that a new version is there, without standing in the way of what the person is doing. */
export function UpdateNotice() {
  const { t } = useTranslation('app');
  const apply = useUpdate();
  return (
    <div
      role="status"
      className="column pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-height)+var(--safe-bottom)+0.16rem)] z-40 px-4"
    >
      {apply !== null && (
        <div className="pointer-events-auto flex items-center gap-2 rounded-card border border-line bg-card py-1 pr-1 pl-4 shadow-floating">
          <span className="min-w-0 flex-1 text-base">{t('update.ready')}</span>
          <button type="button" onClick={declineUpdate} className="press min-h-[0.88rem] px-2.5 text-base text-muted">
            {t('update.later')}
          </button>
          <button type="button" onClick={apply} className="press min-h-[0.88rem] px-2.5 text-base font-semibold text-qingdai">
            {t('update.now')}
          </button>
        </div>
      )}
    </div>
  );
}
