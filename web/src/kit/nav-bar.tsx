import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { HouseMark } from './house-mark.tsx';
import { IconButton } from './icon-button.tsx';
import { hasPlaceBefore } from './page-before.ts';

type NavBarProps = {
  readonly title?: ReactNode;
  /** Back to the page before, also that of another site; to this path when the visitor came straight here. `false` for the top of a section. */
  readonly back?: string | false;
  /** Takes the place of the way back (to ask about unsaved words, for one). */
  readonly onBack?: () => void;
  readonly actions?: ReactNode;
  /** Takes the place of the title: a search bar or tabs. */
  readonly children?: ReactNode;
  readonly tone?: 'paper' | 'card';
};

/**
 * The bar on top of a screen: a way back and the seal that leads home, the title in the middle, actions on the right. Where going back has to
 * ask first, the seal is not drawn.
 */
export function NavBar({ title, back = '/', onBack, actions, children, tone = 'paper' }: NavBarProps) {
  const { t } = useTranslation('kit');
  const navigate = useNavigate();
  const goBack = () => {
    if (onBack !== undefined) onBack();
    else if (hasPlaceBefore()) navigate(-1);
    else if (back !== false) navigate(back, { replace: true });
  };
  return (
    <header
      className={`sticky top-0 z-20 pt-(--safe-top) backdrop-blur-md ${tone === 'paper' ? 'bg-paper/92' : 'border-b border-line bg-card/94'}`}
    >
      <div className="grid min-h-(--nav-height) grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(min-content,1fr)] items-center px-1">
        <div className="flex min-w-[0.88rem] items-center">
          {back !== false && (
            <IconButton label={t('back')} icon={<ChevronLeft className="size-[0.52rem]!" />} onClick={goBack} className="nav-back" />
          )}
          {onBack === undefined && <HouseMark className={back === false ? 'ms-2' : '-ms-1.5'} />}
        </div>
        {children ?? <h1 className="line-clamp-2 px-1 text-center text-title leading-snug font-semibold break-anywhere">{title}</h1>}
        <div className="flex min-w-[0.88rem] items-center justify-end ps-1">{actions}</div>
      </div>
    </header>
  );
}

type NavActionProps = { readonly children: ReactNode; readonly onClick: () => void; readonly disabled?: boolean };

/** A word as an action of the bar: '完成', '分享'. */
export function NavAction({ children, onClick, disabled }: NavActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="press min-h-[0.88rem] px-2.5 text-end text-base leading-tight break-keep text-qingdai disabled:text-muted"
    >
      {children}
    </button>
  );
}
