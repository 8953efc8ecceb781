import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** What the button does, for those who do not see the icon. */
  readonly label: string;
  /** A lucide icon; it is drawn at 0.44rem unless it brings its own size. */
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A round button of one icon, 0.88rem to the thumb. */
export function IconButton({ label, icon, pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'press grid size-[0.88rem] flex-none place-items-center rounded-full disabled:opacity-45 [&_svg]:size-[0.44rem] [&_svg]:stroke-[1.75]',
        className,
      )}
    >
      {icon}
    </button>
  );
}
