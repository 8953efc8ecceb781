import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { copyText } from '../copy-text.ts';

/** Ten recovery codes, shown this once: the dialog goes by its button alone. */
export function RecoveryCodesSheet({ input, open, onDone }: OverlayProps<readonly string[], void>) {
  const { t } = useTranslation('security');
  const footer = (
    <div className="space-y-2">
      <Button wide tone="soft" onClick={() => void copyText(input.join('\n'))}>
        {t('codes.copy')}
      </Button>
      <Button wide onClick={() => onDone()}>
        {t('codes.kept')}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={() => onDone()} title={t('codes.title')} closable={false} mustAnswer footer={footer}>
      <p className="pb-3 text-base text-muted">{t('codes.text')}</p>
      <ul
        aria-label={t('codes.title')}
        className="grid cols-2 gap-x-4 gap-y-2 rounded-card bg-qingdai-soft p-3 text-center font-mono text-base select-text"
      >
        {input.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
