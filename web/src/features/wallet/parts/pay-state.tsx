import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';

const marks = {
  done: { icon: CircleCheck, look: 'text-success' },
  waiting: { icon: Clock, look: 'text-qingdai' },
  failed: { icon: CircleX, look: 'text-danger' },
  back: { icon: Undo2, look: 'text-muted' },
} as const;

export type PayMark = keyof typeof marks;

type PayStateProps = { readonly mark: PayMark; readonly title: ReactNode; readonly text?: ReactNode; readonly children?: ReactNode };

/** How a payment stands: a mark, a word, and what it means. */
export function PayState({ mark, title, text, children }: PayStateProps) {
  const { icon: Icon, look } = marks[mark];
  return (
    <div className="flex flex-col items-center px-8 pt-10 pb-6 text-center" aria-live="polite">
      <Icon aria-hidden strokeWidth={1.5} className={`size-[1.2rem] ${look}`} />
      <p className="mt-3 text-lg font-semibold">{title}</p>
      {children !== undefined && <p className="mt-1 text-[0.6rem] leading-tight font-semibold">{children}</p>}
      {text !== undefined && <p className="mt-2 max-w-full break-anywhere text-base text-balance text-muted">{text}</p>}
    </div>
  );
}
