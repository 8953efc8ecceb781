import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type RadioRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** One of several answers, on a line of its own; the whole line answers. Works with `register`. */
export function RadioRow({ label, note, ...input }: RadioRowProps) {
  return (
    <label className="flex min-h-[0.88rem] items-center gap-2.5 border-b border-line py-1.5 last:border-0">
      <input
        {...input}
        type="radio"
        className="size-[0.38rem] flex-none appearance-none rounded-full border-[0.03rem] border-edge bg-card transition-[border-width] checked:border-[0.12rem] checked:border-qingdai"
      />
      <span className="min-w-0 break-anywhere">
        <span className="block text-base leading-snug">{label}</span>
        {note !== undefined && <span className="mt-0.5 block text-xs text-muted">{note}</span>}
      </span>
    </label>
  );
}
