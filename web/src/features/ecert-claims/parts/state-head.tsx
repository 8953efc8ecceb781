import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type HeadProps = {
  readonly Mark: LucideIcon;
  readonly tone: 'success' | 'danger' | 'qingdai' | 'muted';
  readonly title: ReactNode;
  readonly text?: ReactNode;
};

const tones = {
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  qingdai: 'bg-qingdai-soft text-qingdai',
  muted: 'bg-sunken text-muted',
} as const;

/** What came of it, said at the head of a screen. */
export function StateHead({ Mark, tone, title, text }: HeadProps) {
  return (
    <div className="flex flex-col items-center px-[0.56rem] pt-8 pb-4 text-center" role="status">
      <span className={`grid size-[1.2rem] place-items-center rounded-full ${tones[tone]}`}>
        <Mark aria-hidden className="size-[0.6rem]" strokeWidth={1.5} />
      </span>
      <h2 className="mt-4 text-title font-semibold break-anywhere text-balance">{title}</h2>
      {text !== undefined && <p className="mt-1.5 text-base break-anywhere text-balance text-muted">{text}</p>}
    </div>
  );
}
