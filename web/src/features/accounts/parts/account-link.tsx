import type { ReactNode } from 'react';
import { Link } from 'react-router';

type AccountLinkProps = { readonly to: string; readonly children: ReactNode; readonly end?: boolean; readonly replace?: boolean };

/** A quiet link between account screens, as tall as a thumb. */
export function AccountLink({ to, children, end = false, replace = false }: AccountLinkProps) {
  return (
    <Link
      to={to}
      replace={replace}
      className={`press inline-flex min-h-[0.88rem] items-center text-base leading-tight text-muted ${end ? 'text-end' : ''}`}
    >
      {children}
    </Link>
  );
}
