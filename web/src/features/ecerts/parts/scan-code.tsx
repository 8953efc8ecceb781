import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCamera } from '../use-camera.ts';

/** The camera, until it has seen a QR code. */
export function ScanCode({ onText, onClose }: { readonly onText: (text: string) => void; readonly onClose: () => void }) {
  const { t } = useTranslation('ecerts');
  const { video, trouble } = useCamera(onText);
  return (
    <Card>
      {trouble === null ? (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('scan.view')}
            className="aspect-square w-full rounded-lg bg-black object-cover"
          />
          <p className="mt-2 text-center text-sm text-muted">{t('scan.text')}</p>
        </>
      ) : (
        <p role="alert" className="py-4 text-center text-base text-muted">
          {t(`scan.${trouble}`)}
        </p>
      )}
      <Button wide tone="text" size="md" onClick={onClose}>
        {t('scan.close')}
      </Button>
    </Card>
  );
}
