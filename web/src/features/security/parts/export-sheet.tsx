import { useState } from 'react';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { askExportNow, takeExportNow, useExport } from '../security.data.ts';

const KILOBYTE = 1_024;

/** A copy of one's data: asked for, being made, or there to be taken. */
export function ExportSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('security');
  const { data } = useExport();
  const [isBusy, setIsBusy] = useState(false);
  const busyWith = async (act: () => Promise<unknown>) => {
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('export.title')}>
      <div className="space-y-4 px-4 pt-1 pb-5">
        <p className="text-base text-muted">{t('export.about')}</p>
        {data?.state === 'waiting' && (
          <p role="status" className="flex items-center justify-center gap-2 py-3 text-base text-muted">
            <Spinner /> {t('export.waiting')}
          </p>
        )}
        {data?.state === 'ready' && data.expires_at !== null && (
          <>
            <p className="text-base">
              {t('export.ready', {
                size: Math.max(1, Math.round((data.size ?? 0) / KILOBYTE)),
                day: formatDay(new Date(utcMoment(data.expires_at))),
              })}
            </p>
            <Button wide loading={isBusy} onClick={() => void busyWith(takeExportNow)}>
              {t('export.download')}
            </Button>
          </>
        )}
        {data?.state === 'failed' && <p className="text-base text-danger">{t('export.failed')}</p>}
        {(data?.state === 'none' || data?.state === 'failed') && (
          <Button wide loading={isBusy} onClick={() => void busyWith(askExportNow)}>
            {t('export.ask')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
