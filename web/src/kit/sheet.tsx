import { Drawer } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useBackClose } from './use-back-close.ts';

export type SheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The title is only heard: the content says it to the eye. */
  readonly isTitleHidden?: boolean;
  readonly children: ReactNode;
  /** Stays in sight under the scrolling content. */
  readonly footer?: ReactNode;
  /** `tall` always takes most of the screen (lists to search); `auto` is as high as what it holds. */
  readonly height?: 'auto' | 'tall';
  /** Takes focus when the sheet opens; the first thing in it otherwise. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
};

/** Paper that slides up from below. It keeps focus, gives it back, and goes by Escape, Back, a swipe down or a touch outside. */
export function Sheet({ open, onClose, title, isTitleHidden = false, children, footer, height = 'auto', initialFocus }: SheetProps) {
  const { t } = useTranslation('kit');
  useBackClose(open, onClose);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="kit-scrim z-40" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
          <Drawer.Popup
            initialFocus={initialFocus}
            className={cx(
              'kit-sheet column flex flex-col rounded-t-sheet bg-card pb-(--safe-bottom) text-ink shadow-raised outline-none',
              height === 'tall' ? 'h-[82dvh]' : 'max-h-[82dvh]',
            )}
          >
            <div aria-hidden className="kit-grip mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-line" />
            <div className={isTitleHidden ? 'sr-only' : 'flex flex-none items-center gap-2 py-1 ps-4 pe-1'}>
              <Drawer.Title className="min-w-0 flex-1 truncate text-title font-semibold">{title}</Drawer.Title>
              <Drawer.Close render={<IconButton label={t('close')} icon={<X />} className="text-muted" />} />
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</Drawer.Content>
            {footer !== undefined && <div className="flex-none border-t border-line px-4 py-3">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
