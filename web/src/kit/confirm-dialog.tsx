import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly confirmLabel?: ReactNode;
  readonly cancelLabel?: ReactNode;
  /** The act destroys something: its button is red, and the way out has the focus. */
  readonly danger?: boolean;
  readonly loading?: boolean;
};

/** Asks once before an act. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  loading,
}: ConfirmDialogProps) {
  const { t } = useTranslation('kit');
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const footer = (
    <div className="grid cols-2 gap-3">
      <Button ref={cancel} size="md" tone="ghost" onClick={onClose}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button ref={confirm} size="md" tone={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
        {confirmLabel ?? t('confirm')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? t('sheet.title')}
      closable={false}
      mustAnswer
      role="alertdialog"
      initialFocus={danger ? cancel : confirm}
      footer={footer}
    >
      {text !== undefined && <p className="break-anywhere text-center text-body text-muted">{text}</p>}
    </Dialog>
  );
}
