import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useBackClose } from './use-back-close.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** '标题' unless told otherwise (specification, section 2.12). */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** A cross in the corner. */
  readonly closable?: boolean;
  /** A touch outside does not close it: for what must be answered. */
  readonly mustAnswer?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly role?: 'dialog' | 'alertdialog';
};

/** A card in the middle of the screen. It keeps focus, gives it back, and goes by Escape and Back. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  closable = true,
  mustAnswer = false,
  initialFocus,
  role = 'dialog',
}: DialogProps) {
  const { t } = useTranslation('kit');
  useBackClose(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={mustAnswer}>
      <Base.Portal>
        <Base.Backdrop className="kit-scrim z-50" />
        <Base.Viewport className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-[min(0.64rem,6vw)]">
          <Base.Popup
            role={role}
            initialFocus={initialFocus}
            className="kit-dialog pointer-events-auto flex max-h-[76dvh] w-full max-w-[6.1rem] flex-col overflow-y-auto rounded-sheet bg-card text-ink shadow-floating outline-none"
          >
            <div className="relative flex-none px-12 pt-5 pb-1">
              <Base.Title className="break-anywhere text-center text-title font-semibold">{title ?? t('sheet.dialogTitle')}</Base.Title>
              {closable && (
                <Base.Close render={<IconButton label={t('close')} icon={<X />} className="absolute! top-2 right-1 text-muted" />} />
              )}
            </div>
            {/* Large letters leave little room between title and buttons: a line of it is always seen. */}
            <div
              className={cx(
                'flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5',
                children === undefined ? 'min-h-0' : 'min-h-[1rem]',
              )}
            >
              {children}
            </div>
            {footer !== undefined && <div className="flex-none px-5 pb-5">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type PopupDialogProps = Omit<DialogProps, 'footer' | 'closable'> & { readonly confirmLabel?: ReactNode };

/** Words to take note of, with one button: '知道了' (specification, section 2.12). */
export function PopupDialog({ confirmLabel, ...dialog }: PopupDialogProps) {
  const { t } = useTranslation('kit');
  return (
    <Dialog
      {...dialog}
      title={dialog.title ?? t('sheet.title')}
      closable={false}
      footer={
        <Button wide onClick={dialog.onClose}>
          {confirmLabel ?? t('sheet.gotIt')}
        </Button>
      }
    />
  );
}
