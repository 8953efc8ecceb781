import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

type EditSheetProps = {
  readonly title: string;
  readonly open: boolean;
  readonly isBusy: boolean;
  readonly isReady?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => Promise<void>;
  /** Takes away what is edited; asked once. */
  readonly onDelete?: (() => Promise<boolean>) | undefined;
  /** What was written here is of no use any more. */
  readonly onDeleted?: () => void;
  readonly children: ReactNode;
};

/** A part of the report in a sheet: its fields, and one button that keeps them. */
export function EditSheet({ title, open, isBusy, isReady = true, onClose, onSubmit, onDelete, onDeleted, children }: EditSheetProps) {
  const { t } = useTranslation('enterprises');
  const remove = async () => {
    const isSure = await confirm({
      title: t('edit.deleteTitle'),
      text: t('edit.deleteText'),
      confirmLabel: t('edit.delete'),
      danger: true,
    });
    if (!isSure || !(await onDelete?.())) return;
    onDeleted?.();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      height="tall"
      footer={
        <div className="flex gap-2.5">
          {onDelete !== undefined && (
            <Button tone="ghost" disabled={isBusy} onClick={() => void remove()}>
              {t('edit.delete')}
            </Button>
          )}
          <Button wide form="company-part" type="submit" loading={isBusy} disabled={!isReady}>
            {t('edit.save')}
          </Button>
        </div>
      }
    >
      <form
        id="company-part"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        className="px-4 pt-1 pb-6"
      >
        {children}
      </form>
    </Sheet>
  );
}
