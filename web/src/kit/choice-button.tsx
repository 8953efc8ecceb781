import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode, Ref } from 'react';

type ChoiceButtonProps = {
  readonly aria: { readonly id: string; readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  /** What is chosen; nothing where the placeholder stands. */
  readonly chosen: ReactNode;
  readonly placeholder: ReactNode;
};

/** The line of a field whose answer is chosen in a sheet. */
export function ChoiceButton({ aria, isOpen, onOpen, disabled, ref, chosen, placeholder }: ChoiceButtonProps) {
  return (
    <button
      {...aria}
      ref={ref}
      type="button"
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="flex min-h-[0.88rem] min-w-0 flex-1 items-center gap-2 py-2 text-start text-body leading-normal disabled:text-muted"
    >
      <span className={`line-clamp-2 min-w-0 flex-1 break-anywhere ${chosen ? '' : 'text-muted'}`}>{chosen || placeholder}</span>
      <ChevronDown aria-hidden className="size-[0.32rem] flex-none text-muted" strokeWidth={1.75} />
    </button>
  );
}
