import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A setting that is on or off at once. Stands like a Cell in `<Card inset="rows">`; works with `register`. */
export function Switch({ label, note, ...input }: SwitchProps) {
  return (
    <label className="relative flex min-h-[1.04rem] items-center gap-3 px-[0.28rem] py-2.5 after:absolute after:inset-x-[0.28rem] after:bottom-0 after:h-px after:bg-line last:after:hidden has-disabled:opacity-45">
      <span className="min-w-0 flex-1">
        <span className="block break-anywhere text-body leading-snug">{label}</span>
        {note !== undefined && <span className="mt-0.5 block text-xs text-muted">{note}</span>}
      </span>
      <span className="relative h-[0.52rem] w-[0.88rem] flex-none">
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          className="peer absolute inset-0 size-full appearance-none rounded-full bg-edge transition-colors checked:bg-qingdai"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-[0.05rem] left-[0.05rem] size-[0.42rem] rounded-full bg-white transition-transform peer-checked:translate-x-[0.36rem]"
        />
      </span>
    </label>
  );
}
