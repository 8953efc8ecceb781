import Check from 'lucide-react/icons/check';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  readonly label: ReactNode;
  readonly error?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A box to tick, with its words; the whole line answers. Works with `register`. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  return (
    <div className={className}>
      <label className="flex min-h-[0.88rem] items-center gap-2.5 py-1.5 has-disabled:opacity-45">
        <span className="relative grid size-[0.38rem] flex-none place-items-center">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            className="peer size-full appearance-none rounded-sm border-[0.03rem] border-edge bg-card transition-colors checked:border-qingdai checked:bg-qingdai"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-[0.28rem] text-on-qingdai opacity-0 transition-opacity peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 break-anywhere text-base leading-snug">{label}</span>
      </label>
      {error && (
        <p role="alert" className="pb-1 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
