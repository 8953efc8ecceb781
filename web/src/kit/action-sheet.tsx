import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { cx } from './class-names.ts';
import { useBackClose } from './use-back-close.ts';

export type SheetAction = {
  readonly key: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'ink' | 'danger';
  readonly disabled?: boolean;
};

export type ActionSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** '提示' unless told otherwise (specification, section 2.12). */
  readonly title?: ReactNode;
  readonly actions: readonly SheetAction[];
  /** Called before the sheet is asked to close. */
  readonly onPick: (key: string) => void;
  /** '取消' unless told otherwise. */
  readonly cancelLabel?: ReactNode;
};

const ROW = 'press flex min-h-[1.04rem] w-full items-center justify-center gap-2.5 px-4 py-2 text-title focus-visible:-outline-offset-4';

/** A choice of what to do, one under the other, and a way to do nothing. */
export function ActionSheet({ open, onClose, title, actions, onPick, cancelLabel }: ActionSheetProps) {
  const { t } = useTranslation('kit');
  useBackClose(open, onClose);
  const pick = (key: string) => {
    onPick(key);
    onClose();
  };
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="kit-scrim z-40" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
          <Drawer.Popup className="kit-sheet column max-h-[82dvh] overflow-y-auto rounded-t-sheet bg-paper pb-(--safe-bottom) text-ink shadow-raised outline-none">
            <div className="divide-y divide-line bg-card">
              <Drawer.Title className="px-6 py-3.5 text-center text-sm text-muted">{title ?? t('sheet.title')}</Drawer.Title>
              {actions.map((action) => (
                <button
                  key={action.key}
                  type="button"
                  disabled={action.disabled}
                  onClick={() => pick(action.key)}
                  className={cx(ROW, action.tone === 'danger' && 'text-danger', 'disabled:text-muted')}
                >
                  {action.icon !== undefined && <span className="[&_svg]:size-[0.4rem] [&_svg]:stroke-[1.75]">{action.icon}</span>}
                  <span className="min-w-0 break-anywhere">
                    {action.label}
                    {action.note !== undefined && <span className="block text-xs text-muted">{action.note}</span>}
                  </span>
                </button>
              ))}
            </div>
            <Drawer.Close className={cx(ROW, 'mt-2 bg-card')}>{cancelLabel ?? t('cancel')}</Drawer.Close>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
