import { type FormEvent, useState } from 'react';
import { REASON_MAX } from '#contract/moderation/moderation.limits.ts';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { acceptNow } from '../flags.data.ts';

const WARN = 200;

/** Why a flagged thing is taken away. */
export function RemovalSheet({ input, open, onDone }: OverlayProps<number, void>) {
  const { t } = useTranslation('flags');
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isEmpty = reason.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setIsBusy(true);
    const isDone = await acceptNow(input, reason.trim());
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('remove.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pt-1 pb-5">
        <p className="mb-3 text-base text-muted">{t('remove.text')}</p>
        <TextArea
          label={t('remove.reason')}
          required
          rows={3}
          lengthMax={REASON_MAX}
          lengthWarn={WARN}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button wide type="submit" tone="danger" className="mt-4" loading={isBusy} disabled={isEmpty}>
          {t('remove.action')}
        </Button>
      </form>
    </Sheet>
  );
}
