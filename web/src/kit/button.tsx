import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonTone = 'primary' | 'ghost' | 'soft' | 'danger' | 'text';
export type ButtonSize = 'lg' | 'md' | 'sm';

type Look = { readonly tone?: ButtonTone; readonly size?: ButtonSize; readonly wide?: boolean };

const tones: Record<ButtonTone, string> = {
  primary: 'bg-qingdai text-on-qingdai',
  ghost: 'border border-line bg-transparent text-qingdai',
  soft: 'bg-qingdai-soft text-qingdai',
  danger: 'bg-danger text-on-danger',
  text: 'bg-transparent text-qingdai',
};

const sizes: Record<ButtonSize, string> = {
  lg: 'min-h-[0.92rem] rounded-card px-5 py-2 text-title',
  md: 'min-h-[0.76rem] rounded-lg px-4 py-1.5 text-base touch-area',
  sm: 'min-h-[0.56rem] rounded-full px-3 py-0.5 text-xs touch-area',
};

/** The classes of a button, for anything that must look like one. */
export const buttonClass = ({ tone = 'primary', size = 'lg', wide = false }: Look): string => {
  return cx(
    'press inline-flex items-center justify-center gap-2 text-center font-semibold leading-tight select-none disabled:opacity-45',
    sizes[size],
    tones[tone],
    wide && 'w-full',
  );
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { readonly loading?: boolean; readonly icon?: ReactNode; readonly ref?: Ref<HTMLButtonElement> };

/**
 * A button that says what it does. While `loading` it keeps its width, shows a turning mark and takes no second press.
 * @example <Button loading={isPending} onClick={send}>发送</Button>
 */
export function Button({ tone, size, wide, loading = false, icon, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      className={cx(buttonClass({ tone, size, wide }), className)}
    >
      {loading ? <Spinner /> : icon}
      <span className="min-w-0">{children}</span>
    </button>
  );
}

type ButtonLinkProps = Look & {
  readonly to: To;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
  /** What is to be noted before leaving. */
  readonly onClick?: () => void;
};

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({ to, tone, size, wide, icon, className, children, onClick }: ButtonLinkProps) {
  return (
    <Link to={to} onClick={onClick} className={cx(buttonClass({ tone, size, wide }), className)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </Link>
  );
}
