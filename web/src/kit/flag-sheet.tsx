import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';
import { TextArea } from './text-area.tsx';

/** A reason's longest text, and when its counter shows (specification, section 5.2). */
export const flagReasonMax = 255;
const flagReasonWarn = 200;

type FlagSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Sends the trimmed reason; the sheet closes when it settles, and keeps the words when it fails. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
};

/** Where something is reported: a reason is needed. */
export function FlagSheet({ open, onClose, onSubmit }: FlagSheetProps) {
  const { t } = useTranslation('kit');
  const [reason, setReason] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isBlank = reason.trim() === '';
  const submit = async () => {
    setIsSending(true);
    const isSent = await onSubmit(reason.trim()).then(
      () => true,
      () => false,
    );
    setIsSending(false);
    if (!isSent) return;
    setReason('');
    setIsLeft(false);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('flag.title')}
      footer={
        <Button wide loading={isSending} disabled={isBlank} onClick={submit}>
          {t('flag.submit')}
        </Button>
      }
    >
      <div className="px-4 pb-4">
        <TextArea
          label={t('flag.label')}
          required
          rows={4}
          lengthMax={flagReasonMax}
          lengthWarn={flagReasonWarn}
          placeholder={t('flag.placeholder')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onBlur={() => setIsLeft(true)}
          error={isLeft && isBlank && reason !== '' ? t('flag.required') : undefined}
        />
      </div>
    </Sheet>
  );
}
