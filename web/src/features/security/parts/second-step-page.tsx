import { OverlayHost } from '#web/kit/overlay-host.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { ToastHost } from '#web/kit/toast-host.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** What stands behind the second step while no screen is there yet. */
export function SecondStepPage() {
  const { t } = useTranslation('security');
  return (
    <>
      <main role="status" className="column flex min-h-dvh flex-col items-center justify-center gap-3 px-6 text-muted">
        <Spinner className="size-[0.48rem]" />
        <p className="text-base">{t('secondFactor.waiting')}</p>
      </main>
      <OverlayHost />
      <ToastHost />
    </>
  );
}
